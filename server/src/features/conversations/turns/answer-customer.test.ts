/** @module-tag services */
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { models } from '@tertulia/contract/models'
import { receipts } from '@tertulia/contract/receipts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import {
  type ChatStandIn,
  type ChatStandInOptions,
  startChatCompletions,
} from '../../../../test/stand-ins/chat-completions.ts'
import { attached } from '../../../../test/upload.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  for (const model of started.splice(0)) await model.close()
})

/** A live agent whose words are a model's. `model` names it, or a failure of the stand-in. */
async function aShopWithModel(options: ChatStandInOptions = {}, model = 'agent-small') {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const { id } = await attached(await shop.colleague('admin'), agent.id)
  const faq = { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.', attachment_ids: [id] }
  await shop.aFaq(agent.id, faq)
  await goLive(shop, agent.id)
  const standIn = await startChatCompletions(options)
  started.push(standIn)
  const params = { organization_id: shop.id }
  const body = {
    kind: 'compatible' as const,
    base_url: standIn.base_url,
    model,
    api_key: standIn.api_key,
    enabled: true,
  }
  await shop.as('admin').call(models.save, { params, body })
  return { shop, agent, standIn, customer: await aCustomer(agent.id), params, body }
}

test('an organization’s model is tried with a button and then answers in pieces, with its source, its files and its receipt', async () => {
  const rules = [{ when: /sábados/u, say: 'Sí, los sábados abrimos de 10 a 14 [1].' }]
  const { shop, standIn, customer, params, body } = await aShopWithModel({ rules })
  expect(await shop.as('admin').call(models.try, { params, body })).toMatchObject({
    ok: true,
    answer: 'Sí, los sábados abrimos de 10 a 14 [1].',
  })

  const events = await customer.send('¿Abrís los sábados?')
  const said = events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('')
  const answer = events.at(-1)
  if (answer?.type !== 'answer') throw new Error(`no answer: ${JSON.stringify(events)}`)
  expect(said.trim()).toBe(answer.message.text)
  expect(answer.message).toMatchObject({
    text: 'Sí, los sábados abrimos de 10 a 14.',
    sources: [{ kind: 'faq', title: '¿Abrís los sábados?' }],
    attachments: [{ name: 'tarifas.pdf' }],
  })
  expect(standIn.requests).toHaveLength(2)
  const receipt = await shop.as('member').call(receipts.get, { params: { message_id: answer.message.id } })
  expect(receipt).toMatchObject({ engine: 'model', model: { name: 'agent-small' }, model_failure: null })
})

test.for(['fault-401', 'fault-429-twice', 'fault-500', 'fault-broken-stream'])(
  'a model that fails (%s) never leaves the customer without an answer',
  async (fault) => {
    const { shop, customer } = await aShopWithModel({}, fault)
    const answer = await customer.ask('¿Abrís los sábados?')
    expect(answer.text).toBe('Sí, de 10 a 14.')
    const receipt = await shop.as('member').call(receipts.get, { params: { message_id: answer.id } })
    expect(receipt).toMatchObject({ engine: 'retrieval', model_failure: expect.any(String) })
  },
)

test('an answer that is being prepared while a person takes the conversation is discarded', async () => {
  const { shop, customer, standIn } = await aShopWithModel({ first_ms: 600, tokens: 5 })
  // The member exists before: making an account takes longer than the model does on a busy machine.
  await shop.colleague('member')
  const sending = customer.send('¿Abrís los sábados?')
  await until(async () => standIn.requests.length === 1)
  const { conversation_id } = await customer.call(chat.state, {})
  await shop.as('member').call(conversations.take, { params: { id: conversation_id ?? '' } })
  expect((await sending).at(-1)).toEqual({ type: 'with_person' })
  const { messages, control } = await customer.call(chat.state, {})
  expect(control).toBe('human')
  expect(messages.map(({ from, event }) => event ?? from)).toEqual(['customer', 'person_joined'])
})

test('a customer who writes on while the answer is prepared gets both answers, and every message is counted', async () => {
  const { shop, customer, standIn } = await aShopWithModel({ first_ms: 400, tokens: 5 })
  const first = customer.send('¿Abrís los sábados?')
  await until(async () => standIn.requests.length === 1)
  const second = customer.send('¿Y a qué hora?')
  expect((await first).at(-1)?.type).toBe('answer')
  expect((await second).at(-1)?.type).toBe('answer')
  const { messages } = await customer.call(chat.state, {})
  expect(messages.map(({ from }) => from)).toEqual(['customer', 'customer', 'agent', 'agent'])
  const list = await shop.as('member').call(conversations.list, { query: { organization_id: shop.id } })
  expect(list.items).toMatchObject([{ messages: 4 }])
})

test('first messages that come at once begin one conversation', async () => {
  const { shop, customer } = await aShopWithModel()
  const sent = await Promise.all([customer.send('hola'), customer.send('¿Abrís los sábados?')])
  expect(sent.map((events) => events.at(-1)?.type)).toEqual(['answer', 'answer'])
  const list = await shop.as('member').call(conversations.list, { query: { organization_id: shop.id } })
  expect(list.items).toMatchObject([{ messages: 4 }])
})

test('a message that comes twice at once is one message with one answer', async () => {
  const { customer } = await aShopWithModel()
  await customer.ask('hola')
  const client_id = newId()
  const sent = await Promise.all([
    customer.send('¿Abrís los sábados?', client_id),
    customer.send('¿Abrís los sábados?', client_id),
  ])
  const [one, other] = sent.map((events) => events.at(-1))
  expect(one).toEqual(other)
  expect((await customer.call(chat.state, {})).messages).toHaveLength(4)
})

test('an answer costs what its tokens cost on that day, whatever the price is later', async () => {
  const { shop, standIn, customer, params } = await aShopWithModel()
  const costOf = async (message_id: string) =>
    (await shop.as('member').call(receipts.get, { params: { message_id } })).model
  const priced = (input_micros: number, output_micros: number) =>
    shop.as('admin').call(models.save, {
      params,
      body: {
        kind: 'compatible',
        base_url: standIn.base_url,
        model: 'agent-small',
        enabled: true,
        price: { input_micros, output_micros, currency: 'EUR' },
      },
    })
  const free = await customer.ask('¿Abrís los sábados?')
  expect((await costOf(free.id))?.cost).toBeNull()
  await priced(1_000_000, 2_000_000)
  const answer = await customer.ask('¿Y el sábado abrís?')
  const paid = await costOf(answer.id)
  expect(paid?.cost).toEqual({ micros: (paid?.input_tokens ?? 0) + 2 * (paid?.output_tokens ?? 0), currency: 'EUR' })
  expect(paid?.cost?.micros).toBeGreaterThan(0)
  await priced(9_000_000, 9_000_000)
  expect(await costOf(answer.id)).toEqual(paid)
})
