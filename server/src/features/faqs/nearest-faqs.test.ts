import { faqs } from '@tertulia/contract/faqs'
import { nearestFaqs } from '@tertulia/contract/nearest-faqs'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('member')
  const made = {
    saturday: await shop.aFaq(agent.id),
    parking: await shop.aFaq(agent.id, { question: '¿Hay aparcamiento gratis?', answer: 'Sí, detrás de la tienda.' }),
    helmets: await shop.aFaq(agent.id, { question: '¿Vendéis cascos de niño?', answer: 'Sí, de todas las tallas.' }),
  }
  type Body = Parameters<typeof by.call<typeof nearestFaqs.try>>[1]['body']
  return {
    shop,
    agent,
    by,
    made,
    similar: (question: string, except?: string) =>
      by.call(nearestFaqs.similar, { query: { agent_id: agent.id, question, ...(except && { except }) } }),
    tried: (asked: string, change: Partial<Body> = {}) =>
      by.call(nearestFaqs.try, {
        body: { agent_id: agent.id, asked, question: '¿Financiáis?', answer: 'Sí.', ...change },
      }),
  }
}

test('a question that is nearly there already is told, whatever its accents and little words; another is not', async () => {
  const { made, similar } = await aShop()
  for (const question of ['abris el sabado', '¿Abrís los sábados?', '¿Los sábados abrís?'])
    expect(
      (await similar(question)).map(({ id }) => id),
      question,
    ).toEqual([made.saturday.id])
  expect((await similar('¿Abrís los sábados?'))[0]).toMatchObject({ likeness: 1, topic_id: made.saturday.topic_id })
  for (const question of ['¿Alquiláis bicis eléctricas?', '', '¿?']) expect(await similar(question)).toEqual([])
})

test('the question that is being edited is not like itself, and one that was deleted is like nothing', async () => {
  const { by, made, similar } = await aShop()
  expect(await similar('¿Abrís los sábados?', made.saturday.id)).toEqual([])
  await by.call(faqs.delete, { params: { id: made.saturday.id } })
  expect(await similar('¿Abrís los sábados?')).toEqual([])
})

test('a draft of an FAQ wins for its own words before it is saved, and no other search ever finds it', async () => {
  const { tried, similar } = await aShop()
  const trial = await tried('¿financiáis la compra?')
  expect(trial).toMatchObject({ verdict: 'wins', hits: [{ is_this: true, title: '¿Financiáis?', source_id: null }] })
  expect(await similar('¿Financiáis?')).toEqual([])
})

test('FAQs that beat it are named, best first, and another way to ask lets it win', async () => {
  const { made, tried } = await aShop()
  const asked = '¿tenéis cascos de niño?'
  const beaten = await tried(asked, { question: '¿Hay cascos?', answer: 'Pregunta en la tienda.' })
  expect(beaten.verdict).toBe('beaten')
  expect(beaten.hits.map(({ is_this, source_id }) => is_this || source_id)).toEqual([made.helmets.id, true])
  const variants = ['¿Tenéis cascos de niño?']
  expect(await tried(asked, { question: '¿Hay cascos?', answer: 'Pregunta en la tienda.', variants })).toMatchObject({
    verdict: 'wins',
  })
})

test('a saved FAQ is tried as it is being edited, not as it was saved', async () => {
  const { made, tried } = await aShop()
  const { id, answer } = made.saturday
  expect(await tried('¿abrís los sábados?', { id, question: '¿Hay tirolina?', answer: 'No.' })).toMatchObject({
    verdict: 'not_found',
  })
  const again = await tried('¿abrís los sábados?', { id, question: '¿Abrís los sábados?', answer })
  expect(again).toMatchObject({ verdict: 'wins', hits: [{ is_this: true, source_id: id }] })
  expect(again.hits).toHaveLength(1)
})

test('a trial leaves the answers of the draft and of customers as they were', async () => {
  const { shop, agent, made, tried } = await aShop()
  await goLive(shop, agent.id)
  for (let round = 0; round < 3; round += 1)
    await tried('¿abrís los sábados?', { id: made.saturday.id, answer: 'Nunca.' })
  expect((await (await aCustomer(agent.id)).ask('¿abrís los sábados?')).text).toBe(made.saturday.answer)
  expect((await tried('¿hay aparcamiento?')).hits[0]).toMatchObject({ source_id: made.parking.id })
})

test.each([
  ['hola, buenas', 'courtesy'],
  ['¿Cuánto mide la luna?', 'not_found'],
])('%s is tried: %s', async (asked, verdict) => {
  const { tried } = await aShop()
  expect((await tried(asked)).verdict).toBe(verdict)
})
