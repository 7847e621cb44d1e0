import { faqs } from '@tertulia/contract/faqs'
import type { KnownChoice } from '@tertulia/contract/messages'
import { playground } from '@tertulia/contract/playground'
import { unanswered } from '@tertulia/contract/unanswered'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aChoice, offer } from '../../../test/a-choice.ts'
import { aCustomer, type Customer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { streamed } from '../../../test/stream.ts'

const PRICE = '¿Cuánto cuesta el envío?'
const IN_OWN_WORDS = '¿Y cuánto me clavan por mandármela?'

/** A live shop that knows what a delivery costs, and customers whose words it does not know. */
async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id, { question: PRICE, answer: 'Cuesta 4,90 €.' })
  await goLive(shop, agent.id)
  const by = shop.as('admin')
  const price = aChoice(PRICE, faq.id)
  return {
    shop,
    agent,
    faq,
    by,
    price,
    list: async () => (await by.call(unanswered.list, { query: { agent_id: agent.id } })).items,
    /** Asks, is offered what an FAQ answers, and taps it. */
    choose: async (customer: Customer, words = IN_OWN_WORDS, choice: KnownChoice = price) => {
      await offer(await customer.ask(words), choice)
      return customer.send(choice.label, newId(), choice.passage_id)
    },
    resolve: (ids: string[], faq_id: string, variants: string[]) =>
      by.call(unanswered.resolve, { body: { agent_id: agent.id, ids, faq_id, variants } }),
  }
}
const chosenBy = (customers: number, { id: faq_id }: { id: string }) => ({ faq_id, faq_question: PRICE, customers })

test('words whose askers chose an FAQ stand in the list with it, counted once for each conversation', async () => {
  const { agent, faq, list, choose } = await aShop()
  const [first, second] = [await aCustomer(agent.id), await aCustomer(agent.id)]
  await choose(first)
  expect(await list()).toMatchObject([{ question: IN_OWN_WORDS, times: 1, chosen: chosenBy(1, faq) }])
  await choose(second)
  await choose(second, 'y cuanto me clavan por mandarmela')
  const [group, ...rest] = await list()
  expect(rest).toEqual([])
  expect(group).toMatchObject({ chosen: chosenBy(2, faq) })
})

test('words that the agent answered with an offer stand there too, once for a conversation, however often they are asked', async () => {
  const { agent, faq, list, choose } = await aShop()
  const customer = await aCustomer(agent.id)
  await choose(customer, '¿Cuánto cuesta un envío?')
  await choose(customer, '¿Cuánto cuesta un envío?')
  expect(await list()).toMatchObject([{ question: '¿Cuánto cuesta un envío?', times: 1, chosen: chosenBy(1, faq) }])
})

test('words that had gone unanswered before one chose are counted no second time', async () => {
  const { agent, faq, list, choose } = await aShop()
  expect(await (await aCustomer(agent.id)).ask(IN_OWN_WORDS)).toMatchObject({ declined: true })
  expect(await list()).toMatchObject([{ times: 1, chosen: null }])
  await choose(await aCustomer(agent.id))
  expect(await list()).toMatchObject([{ times: 2, chosen: chosenBy(1, faq) }])
})

test('the FAQ that most customers chose of several is proposed, while it is there', async () => {
  const { shop, agent, faq, by, list, choose } = await aShop()
  const other = await shop.aFaq(agent.id, { question: '¿Enviáis a Canarias?' })
  for (const choice of [aChoice(PRICE, other.id), aChoice(PRICE, faq.id), aChoice(PRICE, faq.id)])
    await choose(await aCustomer(agent.id), IN_OWN_WORDS, choice)
  expect(await list()).toMatchObject([{ times: 3, chosen: chosenBy(2, faq) }])
  await by.call(faqs.delete, { params: { id: faq.id } })
  expect(await list()).toMatchObject([{ chosen: { faq_id: other.id, customers: 1 } }])
})

test('a proposal is learned by resolving it, with its trace, without any customer’s number, and is answered once deployed', async () => {
  const { shop, agent, faq, by, list, choose, resolve } = await aShop()
  const words = '¿Cuánto me clavan por mandarla al 612 345 678?'
  await choose(await aCustomer(agent.id), words)
  const [group] = await list()
  expect(await resolve([group?.id ?? ''], group?.chosen?.faq_id ?? '', [words, IN_OWN_WORDS])).toEqual({ learned: 2 })
  expect(await list()).toEqual([])
  const { variants } = await by.call(faqs.get, { params: { id: faq.id } })
  expect(variants).toEqual(['¿Cuánto me clavan por mandarla al •••?', IN_OWN_WORDS])
  const trace = (await auditOf(shop.id)).at(-1)
  expect(trace).toMatchObject({ action: 'unanswered.resolved' })
  // With its blanks: three figures alone may stand in an id.
  expect(JSON.stringify(trace)).not.toMatch(/612 ?345 ?678/u)
  expect((await (await aCustomer(agent.id)).ask(IN_OWN_WORDS)).declined).toBe(true)
  await goLive(shop, agent.id)
  expect((await (await aCustomer(agent.id)).ask(IN_OWN_WORDS)).text).toBe('Cuesta 4,90 €.')
})

test('an ignored question stays ignored when another customer chooses the same', async () => {
  const { agent, by, list, choose } = await aShop()
  await choose(await aCustomer(agent.id))
  const ids = (await list()).map(({ id }) => id)
  await by.call(unanswered.ignore, { body: { agent_id: agent.id, ids, reason: 'one_off', note: '' } })
  await choose(await aCustomer(agent.id))
  expect(await list()).toEqual([])
})

test('a file, words that were tapped themselves, and a test propose nothing', async () => {
  const { shop, agent, list, choose, price } = await aShop()
  const known = '¿Cuánto cuesta un envío?'
  const customer = await aCustomer(agent.id)
  const file = { ...aChoice(PRICE), kind: 'file' as const }
  await choose(customer, known, file)
  // The answer to the tap offers FAQs again.
  await choose(customer, known, file).then(async (events) => {
    const answer = events.find((event) => event.type === 'answer')?.message
    if (answer) await offer(answer, price)
  })
  await customer.send(PRICE, newId(), price.passage_id)
  const headers = { authorization: `Bearer ${(await shop.colleague('viewer')).token}` }
  const params = { agent_id: agent.id }
  const ask = (text: string, choice?: string) =>
    streamed(playground.send, { params, body: { text, client_id: newId(), ...(choice && { choice }) } }, headers)
  const answered = (await ask(known)).find((event) => event.type === 'answer')
  if (answered) await offer(answered.message, price)
  expect((await ask(PRICE, price.passage_id)).at(-1)).toMatchObject({ type: 'answer' })
  expect(await list()).toEqual([])
})

test('a stranger neither sees what customers chose nor teaches an FAQ with it, and a viewer only reads', async () => {
  const [here, there] = [await aShop(), await aShop()]
  await here.choose(await aCustomer(here.agent.id))
  const [group] = await here.list()
  const ids = [group?.id ?? '']
  const stranger = there.shop.as('super_admin')
  await expect(stranger.call(unanswered.get, { params: { id: ids[0] ?? '' } })).rejects.toMatchObject({ status: 404 })
  await expect(there.resolve(ids, here.faq.id, [IN_OWN_WORDS])).rejects.toMatchObject({ status: 400 })
  await expect(there.resolve(ids, there.faq.id, [IN_OWN_WORDS])).rejects.toMatchObject({ status: 404 })
  expect(await there.list()).toEqual([])
  const viewer = here.shop.as('viewer')
  expect(await viewer.call(unanswered.get, { params: { id: ids[0] ?? '' } })).toMatchObject({
    chosen: { customers: 1 },
  })
  const body = { agent_id: here.agent.id, ids, faq_id: here.faq.id, variants: [IN_OWN_WORDS] }
  await expect(viewer.call(unanswered.resolve, { body })).rejects.toMatchObject({ status: 403 })
  expect((await here.by.call(faqs.get, { params: { id: here.faq.id } })).variants).toEqual([])
})
