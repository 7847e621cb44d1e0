import { knownChoices, type Message } from '@tertulia/contract/messages'
import { receipts } from '@tertulia/contract/receipts'
import { unanswered } from '@tertulia/contract/unanswered'
import { expect, test } from 'vitest'
import { ENGINE_VERSION } from '#engine/turn/vocabulary/receipt.ts'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { asSuperuser } from '../../../../test/running-app.ts'

const FAQS = {
  hours: ['¿Cuál es vuestro horario?', 'De lunes a sábado de 10 a 20. Los domingos cerramos.'],
  place: ['¿Dónde está la tienda?', 'En la calle Mayor, 5, de Zaragoza.'],
  parking: ['¿Tenéis aparcamiento?', 'Sí, en el sótano, con hora y media gratis.'],
  theft: ['¿El seguro de la bicicleta cubre el robo?', 'Sí, con denuncia en 24 horas.'],
  basic: ['¿Cuánto cuesta la revisión básica de la bicicleta?', 'La básica son 35 euros.'],
  full: ['¿Cuánto cuesta la revisión completa de la bicicleta?', 'La completa son 69 euros.'],
} as const

/** A live shop of bicycles, and a customer in its chat. */
async function aShop(languages: ('es' | 'en')[] = ['es']) {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages })
  const ids: Partial<Record<keyof typeof FAQS, string>> = {}
  for (const [name, [question, answer]] of Object.entries(FAQS))
    ids[name as keyof typeof FAQS] = (await shop.aFaq(agent.id, { question, answer })).id
  await goLive(shop, agent.id)
  return { shop, agent, ids, customer: await aCustomer(agent.id) }
}
const receiptOf = (shop: Awaited<ReturnType<typeof aShop>>['shop'], { id: message_id }: Message) =>
  shop.as('admin').call(receipts.get, { params: { message_id } })

test('«¿eres un robot?» is asked of the agent and not of the insurance', async () => {
  const { shop, customer } = await aShop()
  const answer = await customer.ask('¿eres un robot?')
  expect(answer).toMatchObject({ sources: [], declined: false })
  expect(answer.text).toMatch(/asistente virtual.*no una persona/u)
  expect(await receiptOf(shop, answer)).toMatchObject({ decision: 'introduce_itself', engine_version: ENGINE_VERSION })
})

test('an insult is met with calm and a person is a tap away; thanks in other words are returned', async () => {
  const { customer } = await aShop()
  expect(await customer.ask('eres un puto inútil')).toMatchObject({
    text: FIXED_TEXTS.es.calm,
    offers_person: true,
    sources: [],
  })
  expect((await customer.ask('mil gracias, me has salvado la tarde')).sources).toEqual([])
})

test('several questions are answered in their order, each from its source, and what is not known is said', async () => {
  const { shop, ids, customer } = await aShop()
  const both = await customer.ask('Hola! ¿Dónde está la tienda y tenéis aparcamiento?')
  expect(both.text).toBe(`${FAQS.place[1]}\n\n${FAQS.parking[1]}`)
  expect(both.sources.map(({ n, source_id }) => [n, source_id])).toEqual([
    [1, ids.place],
    [2, ids.parking],
  ])
  const one = await customer.ask('¿Cuál es vuestro horario? ¿Vendéis helados de pistacho?')
  expect(one.text).toContain(FAQS.hours[1])
  expect(one.text).toContain('Lo de «Vendéis helados de pistacho» no lo sé.')
  expect((await receiptOf(shop, one)).searches).toMatchObject([
    { asked: '¿Cuál es vuestro horario?', outcome: 'answered' },
    { asked: '¿Vendéis helados de pistacho?', outcome: 'unknown' },
  ])
})

test('a question that goes on from the answer before is answered from there, and the receipt tells with what', async () => {
  const { shop, ids, customer } = await aShop()
  await customer.ask('¿Cuál es vuestro horario?')
  const answer = await customer.ask('¿y los domingos?')
  expect(answer.sources.map(({ source_id }) => source_id)).toEqual([ids.hours])
  const [search] = (await receiptOf(shop, answer)).searches ?? []
  expect(search).toMatchObject({ asked: '¿y los domingos?', leans: true })
  expect(search?.around.map(({ text }) => text)).toContain('¿Cuál es vuestro horario?')
  // A question on another topic does not lean on it.
  expect(await customer.ask('¿Vendéis helados?')).toMatchObject({ sources: [] })
})

test('an FAQ is found in other words, without accents, and asked in another language', async () => {
  const { ids, customer } = await aShop()
  const sourceOf = async (question: string) => (await customer.ask(question)).sources[0]?.source_id
  expect(await sourceOf('donde estais')).toBe(ids.place)
  expect(await sourceOf('buenas! hay parking??')).toBe(ids.parking)
  expect(await sourceOf('where is the shop?')).toBe(ids.place)
})

test('if two answers are as likely, both are offered, a tapped one is answered, and so is its number', async () => {
  const { shop, agent, ids, customer } = await aShop()
  const unsure = await customer.ask('¿Cuánto cuesta la revisión de la bicicleta?')
  expect(unsure).toMatchObject({ text: FIXED_TEXTS.es.did_you_mean, declined: false, sources: [] })
  const known = knownChoices(unsure.choices)
  const offered = known.map(({ source_id }) => source_id)
  expect(new Set(offered.slice(0, 2))).toEqual(new Set([ids.basic, ids.full]))
  // A question with mere offers is unanswered, too.
  const open = await shop.as('member').call(unanswered.list, { query: { agent_id: agent.id } })
  expect(open.items).toMatchObject([{ times: 1, question: '¿Cuánto cuesta la revisión de la bicicleta?' }])
  const full = known.find(({ source_id }) => source_id === ids.full)
  const events = await customer.send(full?.label ?? '', newId(), full?.passage_id)
  const answer = events.find((event) => event.type === 'answer')?.message
  expect(answer).toMatchObject({ text: FAQS.full[1], choices: [] })
  expect(await receiptOf(shop, answer ?? unsure)).toMatchObject({ chosen: full?.passage_id })
  const again = await shop.as('viewer').call(receipts.rerun, { params: { message_id: answer?.id ?? '' } })
  expect(again).toMatchObject({ text: FAQS.full[1], same_text: true, same_sources: true, may_differ: null })

  const other = await aCustomer(agent.id)
  const { choices } = await other.ask('¿Cuánto cuesta la revisión de la bicicleta?')
  const place = knownChoices(choices).findIndex(({ source_id }) => source_id === ids.basic)
  expect((await other.ask(`la ${place + 1}`)).text).toBe(FAQS.basic[1])
})

test('an answer of other rules says that they may make the difference', async () => {
  const { shop, customer } = await aShop()
  const { id } = await customer.ask('¿Cuál es vuestro horario?')
  const rerun = () => shop.as('viewer').call(receipts.rerun, { params: { message_id: id } })
  expect(await rerun()).toMatchObject({ same_text: true, may_differ: null })
  await asSuperuser(`update receipt set detail = detail - 'engine_version' - 'searches' where message_id = $1`, [id])
  expect(await rerun()).toMatchObject({ same_text: true, may_differ: 'engine' })
  expect((await receiptOf(shop, { id } as Message)).searches).toBeUndefined()
})
