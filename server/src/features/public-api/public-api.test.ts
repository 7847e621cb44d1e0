import { agents } from '@tertulia/contract/agents'
import { conversations } from '@tertulia/contract/conversations'
import { addressOf } from '@tertulia/contract/endpoint'
import { publicApi } from '@tertulia/contract/public-api'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anApiKey, type KeyCaller } from '../../../test/an-api-key.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let agent: Awaited<ReturnType<Shop['anAgent']>>
let faq: Awaited<ReturnType<Shop['aFaq']>>
let full: KeyCaller
let chat: KeyCaller
let read: KeyCaller

beforeAll(async () => {
  shop = await anOrganization()
  agent = await shop.anAgent()
  faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  full = await anApiKey(shop, agent.id, { role: 'full', calls_a_minute: 1000 })
  chat = await anApiKey(shop, agent.id, { role: 'chat' })
  read = await anApiKey(shop, agent.id, { role: 'read' })
})

const asks = (by: KeyCaller, text: string, change: { customer_id?: string; client_id?: string } = {}, headers = {}) =>
  by.call(publicApi.ask, { body: { customer_id: `c-${newId()}`, client_id: newId(), text, ...change } }, headers)

test('a key opens its agent and what customers are answered with: not what is only in the draft', async () => {
  expect(await chat.call(publicApi.agent, {})).toEqual({
    id: agent.id,
    name: 'Aitana',
    languages: ['es'],
    status: 'active',
    is_available: true,
    version: 1,
  })
  await shop.aFaq(agent.id, { question: '¿Tenéis taller?', answer: 'Sí.' })
  const { items, page } = await chat.call(publicApi.faqs, { query: {} })
  expect(items).toMatchObject([
    { id: faq.id, question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.', language: 'es' },
  ])
  expect(page).toMatchObject({ total: 1, next: null })
  const [best] = await chat.call(publicApi.search, { body: { query: 'horario del sábado' } })
  expect(best).toMatchObject({ kind: 'faq', source_id: faq.id, text: 'Sí, de 10 a 14.' })
  expect(best?.score).toBeGreaterThan(0)
})

test('a customer of the caller’s is answered in a conversation of their own, on a channel of its own', async () => {
  const customer_id = 'cliente-77'
  const first = await asks(chat, '¿Abrís los sábados?', { customer_id })
  expect(first).toMatchObject({
    state: 'answered',
    control: 'agent',
    answer: { text: 'Sí, de 10 a 14.', from: 'agent', sources: [{ source_id: faq.id }] },
  })
  const again = await asks(full, 'gracias', { customer_id })
  expect(again.conversation_id).toBe(first.conversation_id)
  const { messages, status } = await chat.call(publicApi.chat, { query: { customer_id } })
  expect(status).toBe('active')
  expect(messages.map(({ from }) => from)).toEqual(['customer', 'agent', 'customer', 'agent'])
  const { items } = await shop
    .as('member')
    .call(conversations.list, { query: { organization_id: shop.id, channel: 'api' } })
  expect(items.map(({ id }) => id)).toContain(first.conversation_id)
})

test('a repeated client_id is one message with one answer', async () => {
  const sent = { customer_id: 'repetido', client_id: newId() }
  const [first, again] = [await asks(chat, '¿Abrís los sábados?', sent), await asks(chat, '¿Abrís los sábados?', sent)]
  expect(again).toEqual(first)
  expect((await chat.call(publicApi.chat, { query: { customer_id: 'repetido' } })).messages).toHaveLength(2)
})

test('a person is called, takes over and answers: the caller sees it all, also after the conversation ended', async () => {
  const customer_id = 'con-persona'
  const { conversation_id } = await asks(chat, 'hola', { customer_id })
  expect(await chat.call(publicApi.callPerson, { body: { customer_id } })).toMatchObject({ control: 'offered' })
  const id = { params: { id: conversation_id } }
  await shop.as('member').call(conversations.take, id)
  const asked = await asks(chat, '¿Sigues ahí?', { customer_id })
  expect(asked).toMatchObject({ state: 'with_person', answer: null, control: 'human' })
  await shop.as('member').call(conversations.reply, { ...id, body: { text: 'Aquí estoy', client_id: newId() } })
  await shop.as('member').call(conversations.end, id)
  const since = await chat.call(publicApi.chat, { query: { customer_id, after: asked.message_id } })
  expect(since).toMatchObject({ status: 'ended', control: 'agent' })
  expect(since.messages.map(({ text, event }) => event ?? text)).toEqual(['Aquí estoy', 'ended'])
  await expect(chat.call(publicApi.callPerson, { body: { customer_id } })).rejects.toMatchObject({
    status: 409,
    code: 'no_open_conversation',
  })
  expect((await asks(chat, 'hola', { customer_id })).conversation_id).not.toBe(conversation_id)
})

test('a caller ends a customer’s conversation, and an unknown customer has none', async () => {
  const nothing = { conversation_id: null, status: 'not_started', messages: [] }
  expect(await chat.call(publicApi.chat, { query: { customer_id: 'nadie' } })).toMatchObject(nothing)
  expect(await chat.call(publicApi.end, { body: { customer_id: 'nadie' } })).toMatchObject(nothing)
  await asks(chat, 'hola', { customer_id: 'se-va' })
  expect(await chat.call(publicApi.end, { body: { customer_id: 'se-va' } })).toMatchObject({ status: 'ended' })
})

test('conversations are listed newest first, page by page; personal data is masked but for a full key', async () => {
  const said = 'Mi correo es marta.ruiz@ejemplo.com'
  const { conversation_id } = await asks(chat, said, { customer_id: 'marta.ruiz@ejemplo.com' })
  const bubble = await (await aCustomer(agent.id)).ask('hola')
  const list = await read.call(publicApi.conversations, { query: { rows: 10 } })
  expect(list.items[0]).toMatchObject({
    id: bubble.conversation_id,
    channel: 'bubble',
    customer_id: null,
    external_user_id: null,
  })
  expect(list.items[1]).toMatchObject({
    id: conversation_id,
    channel: 'api',
    customer_id: '•••',
    external_user_id: '•••',
  })
  expect(JSON.stringify(list)).not.toContain('marta')
  const open = { params: { id: conversation_id } }
  const [masked] = (await read.call(publicApi.messages, { ...open, query: {} })).items
  expect(masked?.text).toBe('Mi correo es •••')
  expect((await full.call(publicApi.messages, { ...open, query: {} })).items[0]?.text).toBe(said)
  expect(await full.call(publicApi.conversation, open)).toMatchObject({
    customer_id: 'marta.ruiz@ejemplo.com',
    external_user_id: 'marta.ruiz@ejemplo.com',
  })
})

test('another agent’s conversations are as good as none, of the same organization too, and so is a test', async () => {
  const other = await shop.anAgent({ name: 'Bruno' })
  await goLive(shop, other.id)
  const stranger = await anApiKey(shop, other.id, { role: 'full' })
  const { conversation_id: id } = await asks(chat, 'hola')
  for (const call of [publicApi.conversation, publicApi.messages] as const)
    await expect(stranger.call(call, { params: { id }, query: {} } as never)).rejects.toMatchObject({ status: 404 })
  expect((await stranger.call(publicApi.conversations, { query: {} })).items).toEqual([])
  const same = { customer_id: 'de-los-dos' }
  const [one, two] = [await asks(chat, 'hola', same), await asks(stranger, 'hola', same)]
  expect(one.conversation_id).not.toBe(two.conversation_id)
})

test('an agent without a live version is not available, and says so', async () => {
  const draft = await shop.anAgent()
  const key = await anApiKey(shop, draft.id)
  expect(await key.call(publicApi.agent, {})).toMatchObject({ is_available: false, version: null })
  await expect(asks(key, 'hola')).rejects.toMatchObject({ status: 409, code: 'agent_not_available' })
  await expect(key.call(publicApi.faqs, { query: {} })).rejects.toMatchObject({ code: 'agent_not_available' })
  await shop.as('admin').call(agents.delete, { params: { id: draft.id } })
  await expect(key.call(publicApi.search, { body: { query: 'hola' } })).rejects.toMatchObject({
    status: expect.any(Number),
  })
})

test.each(['ñandú', '🚲', 'con espacio', 12345 as unknown as string])(
  'a customer_id that cannot be kept is told how to be written: %j',
  async (customer_id) => {
    const fields = [{ path: 'customer_id', message: expect.stringContaining('"cliente-77"') as string }]
    await expect(asks(chat, 'Hola', { customer_id })).rejects.toMatchObject({ status: 400, fields })
  },
)

test('a key is read with any blanks around it, and a body that is no JSON is told so', async () => {
  const { app } = await runningApp()
  const ask = (headers: Record<string, string>, payload: string) =>
    app.inject({ method: 'POST', url: addressOf(publicApi.ask.path), headers, payload })
  const body = JSON.stringify({ customer_id: `c-${newId()}`, client_id: newId(), text: 'Hola' })
  const key = { authorization: `Bearer  ${chat.secret} ` }
  expect((await ask({ ...key, 'content-type': 'application/json' }, body)).statusCode).toBe(200)
  const refused = await ask({ ...key, 'content-type': 'text/plain' }, body)
  expect(refused.json()).toMatchObject({ error: { code: 'unsupported_content_type' } })
})

test('refusals are told in the caller’s language', async () => {
  const english = { 'accept-language': 'en' }
  const empty = asks(chat, '  ', {}, english)
  await expect(empty).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'text', message: 'This field is required' }],
  })
  await expect(read.call(publicApi.chat, { query: { customer_id: 'x' } }, english)).rejects.toThrow(
    'The type of this key does not allow this call',
  )
})
