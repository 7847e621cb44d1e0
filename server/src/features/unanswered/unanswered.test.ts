/** @module-tag services */
import { faqs } from '@tertulia/contract/faqs'
import { conversations } from '@tertulia/contract/conversations'
import { TREND_DAYS, unanswered, type UnansweredState } from '@tertulia/contract/unanswered'
import { afterEach, expect, test, vi } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { recordUnanswered } from '#features/unanswered/unanswered.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

afterEach(() => void vi.restoreAllMocks())

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const { deps } = await runningApp()
  const by = shop.as('admin')
  const agent_id = agent.id
  return {
    shop,
    agent,
    by,
    ask: (question: string, days_ago = 0, agent_id = agent.id, version: number | null = null) => {
      const asked_at = new Date(Date.now() - days_ago * 86_400_000).toISOString()
      return withOrganization(asSystem(deps, shop.id), (tx) =>
        recordUnanswered(tx, [
          { agent_id, version, question, conversation_id: newId(), chosen_faq_id: null, asked_at },
        ]),
      )
    },
    list: (query: { cursor?: string; rows?: 10; days?: 7 | 30 | 90; state?: UnansweredState } = {}) =>
      by.call(unanswered.list, { query: { agent_id, ...query } }),
    get: (id: string) => by.call(unanswered.get, { params: { id } }),
    resolve: (ids: string[], faq_id: string, variants: string[] = []) =>
      by.call(unanswered.resolve, { body: { agent_id, ids, faq_id, variants } }),
    ignore: (ids: string[]) =>
      by.call(unanswered.ignore, { body: { agent_id, ids, reason: 'off_topic', note: 'No vendemos eso' } }),
    bringBack: (ids: string[]) => by.call(unanswered.bringBack, { body: { agent_id, ids } }),
  }
}

test('equal words count as one question, most asked first, each agent on its own', async () => {
  const { shop, ask, list } = await aShop()
  const other = await shop.anAgent({ name: 'Bruno' })
  await ask('¿Tenéis taller?')
  await ask('¿Hay aparcamiento?')
  await ask('hay APARCAMIENTO')
  await ask('¿Hay aparcamiento?', 0, other.id)
  await ask('¿?')
  expect((await list()).items).toMatchObject([
    { question: '¿Hay aparcamiento?', times: 2, phrasings: 1 },
    { question: '¿Tenéis taller?', times: 1, phrasings: 1 },
  ])
})

test('a question in other words with the same meaning counts as one, in the words most asked', async () => {
  const { ask, list, get } = await aShop()
  await ask('¿Puedo dejar la bici en Huesca y recogerla en Zaragoza?')
  await ask('¿El seguro cubre el robo en el trastero?')
  await ask('dejar la bicicleta en huesca y recoger en zaragoza')
  await ask('¿Puedo recoger en Zaragoza la bici que dejo en Huesca?')
  await ask('dejar la bicicleta en huesca y recoger en zaragoza')
  await ask('¿Cubre el seguro un robo?')
  const { items, page } = await list()
  expect(items).toMatchObject([
    { question: 'dejar la bicicleta en huesca y recoger en zaragoza', times: 4, phrasings: 3 },
    { times: 2, phrasings: 2 },
  ])
  expect(page.total).toBe(2)
  const detail = await get(items[0]?.id ?? '')
  expect(detail.questions.map(({ times }) => times)).toEqual([2, 1, 1])
  // Any question of a group leads to it.
  expect(await get(detail.questions[2]?.id ?? '')).toEqual(detail)
})

test('questions that share only a word or two stay apart', async () => {
  const { ask, list } = await aShop()
  for (const question of [
    '¿Abrís los domingos?',
    '¿Abrís en agosto?',
    '¿Tenéis cámaras de 29?',
    '¿Tenéis cámaras tubeless en Logroño?',
    '¿Hay rebajas?',
  ])
    await ask(question)
  expect((await list()).items).toHaveLength(5)
})

test('a group keeps its name when others join it', async () => {
  const { ask, list } = await aShop()
  await ask('¿El seguro cubre el robo?')
  const [first] = (await list()).items
  await ask('¿Cubre el robo el seguro?')
  expect((await list()).items).toMatchObject([{ id: first?.id, times: 2 }])
})

test('one question asked by many at once is counted for each of them', async () => {
  const { ask, list } = await aShop()
  await Promise.all(Array.from({ length: 8 }, () => ask('¿Hay aparcamiento?')))
  expect((await list()).items).toMatchObject([{ times: 8 }])
})

test('a period counts what was asked in it, beside the period before, and leaves out the rest', async () => {
  const { ask, list } = await aShop()
  for (const days of [0, 1, 6, 8, 9, 40]) await ask('¿Hay aparcamiento?', days)
  await ask('¿Tenéis taller?', 20)
  expect((await list({ days: 7 })).items).toMatchObject([{ times: 3, times_before: 2 }])
  expect((await list({ days: 30 })).items).toMatchObject([
    { times: 5, times_before: 1 },
    { times: 1, times_before: 0 },
  ])
  expect((await list()).items).toMatchObject([{ times: 6, times_before: null }, { times: 1 }])
})

test('the trend tells each of the last days, oldest first', async () => {
  const { ask, list } = await aShop()
  for (const days of [0, 0, 3, TREND_DAYS - 1, TREND_DAYS]) await ask('¿Hay aparcamiento?', days)
  const trend = (await list()).items[0]?.trend
  expect(trend).toHaveLength(TREND_DAYS)
  expect([trend?.[0], trend?.at(-4), trend?.at(-1)]).toEqual([1, 1, 2])
  expect(trend?.reduce((sum, times) => sum + times, 0)).toBe(4)
})

test('pages follow one another without a gap or a repeat', async () => {
  const { ask, list } = await aShop()
  const words = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece'.split(' ')
  for (const word of words) await ask(`${word}?`)
  await ask('cuatro?')
  const first = await list({ rows: 10 })
  const second = await list({ rows: 10, cursor: first.page.next ?? '' })
  const seen = [...first.items, ...second.items].map(({ question }) => question)
  expect(seen[0]).toBe('cuatro?')
  expect(new Set(seen).size).toBe(13)
  expect(second.page).toMatchObject({ next: null, total: 13 })
})

test.each(['x', Buffer.from(JSON.stringify({ at: 'muchas', id: newId(), direction: 'next' })).toString('base64url')])(
  'a cursor that is not ours is refused beside its field: %s',
  async (cursor) => {
    const { list } = await aShop()
    await expect(list({ cursor })).rejects.toMatchObject({ code: 'invalid_request', fields: [{ path: 'cursor' }] })
  },
)

test('a group tells where it was asked, newest first, and what a person answered there', async () => {
  const { shop, agent, by, list, get } = await aShop()
  await goLive(shop, agent.id)
  const first = await aCustomer(agent.id)
  const asked = await first.ask('¿Puedo dejar la bici en Huesca?')
  const at = { params: { id: asked.conversation_id } }
  await by.call(conversations.take, at)
  const greeting = 'Hola, soy Lucía. Dime en qué te ayudo.'
  await by.call(conversations.reply, { ...at, body: { text: greeting, client_id: newId() } })
  const text = 'Sí, movemos bicis entre tiendas los martes.'
  await by.call(conversations.reply, { ...at, body: { text, client_id: newId() } })
  const second = await (await aCustomer(agent.id)).ask('¿puedo dejar la bici en huesca?')
  const [group] = (await list()).items
  const detail = await get(group?.id ?? '')
  expect(detail.conversations.map(({ conversation_id }) => conversation_id)).toEqual([
    second.conversation_id,
    asked.conversation_id,
  ])
  expect(detail.reply).toMatchObject({ text, conversation_id: asked.conversation_id })
})

test('a question that an FAQ answers leaves the list and teaches the FAQ its other words', async () => {
  const { shop, agent, by, ask, list, get, resolve } = await aShop()
  await ask('¿Hay aparcamiento gratis?')
  await ask('¿El aparcamiento es gratis?')
  const [group] = (await list()).items
  const { questions } = await get(group?.id ?? '')
  const faq = await shop.aFaq(agent.id, { question: '¿Dónde aparco?', variants: ['¿Hay APARCAMIENTO gratis?'] })
  const ids = questions.map(({ id }) => id)
  expect(
    await resolve(
      ids,
      faq.id,
      questions.map(({ question }) => question),
    ),
  ).toEqual({ learned: 1 })
  expect((await list()).items).toEqual([])
  expect((await by.call(faqs.get, { params: { id: faq.id } })).variants).toEqual([
    '¿Hay APARCAMIENTO gratis?',
    '¿El aparcamiento es gratis?',
  ])
  await expect(resolve(ids, faq.id)).rejects.toMatchObject({ status: 404 })
})

/** A live agent that did not know one thing, which an FAQ of the draft answers now. */
async function aShopWithAnswer(answers: 'the question' | 'something else' = 'the question') {
  const here = await aShop()
  const { shop, agent, list, resolve } = here
  await goLive(shop, agent.id)
  const question = '¿Y el coche dónde se deja?'
  await (await aCustomer(agent.id)).ask(question)
  const id = (await list()).items[0]?.id ?? ''
  const faq = await shop.aFaq(agent.id, { question: '¿Tenéis parking?', answer: 'Sí, detrás.' })
  await resolve([id], faq.id, answers === 'the question' ? [question] : [])
  return { ...here, question, id, faq }
}

test('a question that the draft answers stays resolved when it is asked again before that is live, and the asking counts', async () => {
  const { agent, question, id, faq, list, get } = await aShopWithAnswer()
  const waiting = { faq_id: faq.id, faq_question: '¿Tenéis parking?' }
  expect((await list({ state: 'waiting' })).items).toMatchObject([{ id, times: 1, waiting }])
  const { conversation_id } = await (await aCustomer(agent.id)).ask(question)
  expect((await list()).items).toEqual([])
  expect((await list({ state: 'waiting' })).items).toMatchObject([{ id, times: 2, conversation_id, waiting }])
  expect(await get(id)).toMatchObject({ waiting, conversations: [{ conversation_id }, {}] })
})

test('a question that was resolved comes back when the version that resolves it is live and does not answer it', async () => {
  const { shop, agent, question, id, list, get } = await aShopWithAnswer('something else')
  await goLive(shop, agent.id)
  expect((await list({ state: 'waiting' })).items).toEqual([])
  expect((await list()).items).toEqual([])
  await expect(get(id)).rejects.toMatchObject({ status: 404 })
  expect((await (await aCustomer(agent.id)).ask(question)).declined).toBe(true)
  expect((await list()).items).toMatchObject([{ question, times: 1, waiting: null }])
})

test('a conversation that goes on with the version before brings back nothing that a later one resolves', async () => {
  const { shop, agent, question, ask, list } = await aShopWithAnswer()
  await goLive(shop, agent.id)
  await ask(question, 0, agent.id, 1)
  expect((await list()).items).toEqual([])
})

test('a question that waits for an FAQ that was deleted before it went live comes back when it is asked', async () => {
  const { by, question, faq, ask, list } = await aShopWithAnswer()
  await by.call(faqs.delete, { params: { id: faq.id } })
  expect((await list({ state: 'waiting' })).items).toEqual([])
  await ask(question, 0, undefined, 1)
  expect((await list()).items).toMatchObject([{ question, times: 1 }])
})

test('a question linked with an FAQ that is live already waits for nothing', async () => {
  const { shop, agent, ask, list, resolve } = await aShop()
  const faq = await shop.aFaq(agent.id, { question: '¿Tenéis parking?' })
  await goLive(shop, agent.id)
  await ask('¿Y el coche?', 0, agent.id, 1)
  await resolve([(await list()).items[0]?.id ?? ''], faq.id)
  expect((await list({ state: 'waiting' })).items).toEqual([])
  await ask('¿Y el coche?', 0, agent.id, 1)
  expect((await list()).items).toMatchObject([{ times: 1 }])
})

test('a linked question is answered by the FAQ once it is deployed', async () => {
  const { shop, agent, list, resolve } = await aShop()
  const faq = await shop.aFaq(agent.id, { question: '¿Tenéis parking?', answer: 'Sí, detrás.' })
  await goLive(shop, agent.id)
  const question = '¿Y el coche dónde se deja?'
  expect((await (await aCustomer(agent.id)).ask(question)).declined).toBe(true)
  const [group] = (await list()).items
  await resolve([group?.id ?? ''], faq.id, [question])
  await goLive(shop, agent.id)
  expect((await (await aCustomer(agent.id)).ask(question)).text).toBe('Sí, detrás.')
})

test('an ignored question is out of sight with its reason, stays there when it is asked again, and can be brought back', async () => {
  const { ask, list, ignore, bringBack } = await aShop()
  await ask('¿Vendéis helados?')
  const [group] = (await list()).items
  const ids = [group?.id ?? '']
  await ignore(ids)
  await ask('vendeis HELADOS')
  expect((await list()).items).toEqual([])
  expect((await list({ state: 'ignored' })).items).toMatchObject([
    { id: ids[0], times: 2, ignored: { reason: 'off_topic', note: 'No vendemos eso' } },
  ])
  await bringBack(ids)
  expect((await list({ state: 'ignored' })).items).toEqual([])
  expect((await list()).items).toMatchObject([{ id: ids[0], times: 2, ignored: null }])
})

test('an FAQ of another agent or organization does not resolve a question', async () => {
  const [here, stranger] = [await aShop(), await aShop()]
  await here.ask('¿Hay aparcamiento?')
  const [question] = (await here.list()).items
  const foreign = [
    await here.shop.aFaq((await here.shop.anAgent({ name: 'Bruno' })).id),
    await stranger.shop.aFaq(stranger.agent.id),
  ]
  for (const faq of foreign)
    await expect(here.resolve([question?.id ?? ''], faq.id, ['¿Otra?'])).rejects.toMatchObject({
      fields: [{ path: 'faq_id' }],
    })
  expect((await here.list()).items).toHaveLength(1)
})

test('a stranger neither sees nor changes questions of this organization', async () => {
  const [here, there] = [await aShop(), await aShop()]
  await here.ask('¿Hay aparcamiento?')
  const [question] = (await here.list()).items
  const ids = [question?.id ?? '']
  const stranger = there.shop.as('super_admin')
  await expect(stranger.call(unanswered.list, { query: { agent_id: here.agent.id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(there.get(ids[0] ?? '')).rejects.toMatchObject({ status: 404 })
  await expect(there.ignore(ids)).rejects.toMatchObject({ status: 404 })
  expect((await here.list()).items).toHaveLength(1)
})
