import { expect, test } from 'vitest'
import { aSimulatedAccount, ask, later, refused, START, toCustomer } from '../../../test/a-simulator.ts'
import { loseLine } from './controls.ts'
import { anotherCustomer, customerSends } from './customer.ts'

const SEND = 'POST /v26.0/{phone}/messages'
const chat = customerSends(aSimulatedAccount(), { type: 'text', body: 'Hola' }, START)

test('a template takes the parameters that it has', async () => {
  const template = {
    name: 'recordatorio_cita',
    language: 'es_MX',
    category: 'UTILITY' as const,
    status: 'APPROVED' as const,
    body_parameters: 2,
    quick_replies: ['Confirmar'],
  }
  const sent = {
    name: 'recordatorio_cita',
    language: { code: 'es_MX' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'nombre', text: 'Luis' },
          { type: 'text', parameter_name: 'fecha', text: '3 de mayo' },
        ],
      },
      {
        type: 'button',
        sub_type: 'quick_reply',
        index: '0',
        parameters: [{ type: 'payload', payload: 'CONFIRM_71' }],
      },
    ],
  }
  const answered = async (change: Partial<typeof template> | { status: 'PAUSED' | 'DISABLED' | 'REJECTED' }) =>
    refused(await ask({ ...chat, templates: [{ ...template, ...change }] }, SEND, toCustomer(chat, 'template', sent)))
  expect(await answered({})).toMatchObject({ status: 200 })
  expect(await answered({ body_parameters: 3 })).toMatchObject({ code: 132000 })
  expect(await answered({ status: 'PAUSED' })).toMatchObject({ code: 132015 })
  expect(await answered({ status: 'DISABLED' })).toMatchObject({ code: 132016 })
  expect(await answered({ status: 'REJECTED' })).toMatchObject({ code: 132001 })
})

test.each([
  ['no JSON', Buffer.from('{"type":'), {}],
  ['a list', Buffer.from('[]'), {}],
  ['a huge body', Buffer.from(JSON.stringify({ text: 'x'.repeat(300_000) })), {}],
  ['a form', Buffer.from('type=text'), { 'content-type': 'application/x-www-form-urlencoded' }],
  [
    'JSON that says it is a text',
    Buffer.from(JSON.stringify(toCustomer(chat, 'text', { body: 'a' }))),
    { 'content-type': 'text/plain' },
  ],
])('%s is refused', async (_, body, headers) => {
  expect(refused(await ask(chat, SEND, body, { headers }))).toMatchObject({ status: 400, code: 100 })
})

test.each([
  ['another number', 'POST /v26.0/123/messages'],
  ['another edge', 'POST /v26.0/{phone}/calls'],
  ['another method', 'PUT /v26.0/{phone}/messages'],
  ['a version that ended', 'POST /v16.0/{phone}/messages'],
  ['no version', 'POST /{phone}/messages'],
])('%s is refused', async (_, call) => {
  expect(refused(await ask(chat, call, toCustomer(chat, 'text', { body: 'a' })))).toMatchObject({
    status: 400,
    code: 100,
  })
})

test('a number that is not registered sends nothing until it is', async () => {
  const unregistered = { ...chat, is_registered: false }
  const text = toCustomer(chat, 'text', { body: 'a' })
  expect(refused(await ask(unregistered, SEND, text))).toMatchObject({ code: 133010 })
  const register = 'POST /v26.0/{phone}/register'
  expect(refused(await ask(unregistered, register, { messaging_product: 'whatsapp', pin: '12' }))).toMatchObject({
    code: 131009,
  })
  const { account } = await ask(unregistered, register, { messaging_product: 'whatsapp', pin: '123456' })
  expect((await ask(account, SEND, text)).status).toBe(200)
  const again = await ask(account, register, { messaging_product: 'whatsapp', pin: '654321' })
  expect(refused(again)).toMatchObject({ code: 133005 })
})

test('a test number reaches the recipients on its list alone', async () => {
  const text = toCustomer(chat, 'text', { body: 'a' })
  expect(refused(await ask({ ...chat, allowed_numbers: [] }, SEND, text))).toMatchObject({ code: 131030 })
  expect((await ask({ ...chat, allowed_numbers: [chat.customer.phone] }, SEND, text)).status).toBe(200)
})

test('to one customer go 45 messages in a burst, then one in six seconds', async () => {
  let account = chat
  const text = toCustomer(chat, 'text', { body: 'a' })
  for (let at = 0; at < 45; at += 1) {
    const sent = await ask(account, SEND, text, { at: later(at * 20) })
    expect(sent.status).toBe(200)
    account = sent.account
  }
  const refusedAt = async (ms: number) => refused(await ask(account, SEND, text, { at: later(ms) })).code
  expect(await refusedAt(900)).toBe(131056)
  expect(await refusedAt(5_900)).toBe(131056)
  expect(await refusedAt(6_100)).toBeUndefined()
})

test('a number sends as much in a second as its throughput allows, and what comes in counts', async () => {
  const narrow = { ...chat, messages_per_second: 2 }
  const text = toCustomer(chat, 'text', { body: 'a' })
  const first = await ask(narrow, SEND, text, { at: later(100) })
  const second = await ask(first.account, SEND, text, { at: later(200) })
  expect(refused(second)).toMatchObject({ status: 429, code: 130429 })
  expect((await ask(second.account, SEND, text, { at: later(1_101) })).status).toBe(200)
})

test('a message is read with those before it, and typing lasts 25 s or until the answer', async () => {
  const twice = customerSends(chat, { type: 'text', body: '¿Hola?' }, later(10))
  const last = twice.messages[1]?.id
  const receipt = {
    messaging_product: 'whatsapp',
    status: 'read',
    message_id: last,
    typing_indicator: { type: 'text' },
  }
  const read = await ask(twice, SEND, receipt, { at: later(20) })
  expect(read.json).toEqual({ success: true })
  expect(read.account.messages.map(({ state }) => state)).toEqual(['read', 'read'])
  expect(read.account.typing_until).toBe(later(25_020).toISOString())
  const answered = await ask(read.account, SEND, toCustomer(chat, 'text', { body: 'a' }), { at: later(30) })
  expect(answered.account.typing_until).toBeNull()
  expect(refused(await ask(twice, SEND, { ...receipt, message_id: 'wamid.X' }))).toMatchObject({ code: 131009 })
  expect(refused(await ask(twice, SEND, { ...receipt, typing_indicator: { type: 'voice' } }))).toMatchObject({
    code: 131009,
  })
  for (const more of [{ surprise: 1 }, { typing_indicator: { type: 'text', surprise: 1 } }])
    expect(refused(await ask(twice, SEND, { ...receipt, ...more }))).toMatchObject({ code: 100 })
  const old = await ask(twice, SEND, receipt, { at: later(31 * 86_400_000) })
  expect(refused(old)).toMatchObject({ code: 131009 })
})

test('an empty body has nothing that is required', async () => {
  expect(refused(await ask(chat, SEND, Buffer.alloc(0)))).toMatchObject({ code: 131008 })
})

test('the messages of the customer who is answered alone are read, and only those that were sent', async () => {
  const [account, other] = anotherCustomer(chat)
  const both = customerSends(account, { type: 'text', body: 'Soy otro' }, START, other)
  const offline = customerSends(loseLine(both, true, START), { type: 'text', body: '¿Hola?' }, START)
  const last = customerSends(loseLine(offline, true, START), { type: 'text', body: 'Sigo aquí' }, START, other)
  const receipt = (at: number) => ({
    messaging_product: 'whatsapp',
    status: 'read',
    message_id: last.messages[at]?.id,
    typing_indicator: { type: 'text' },
  })
  const statesAfter = async (at: number) => {
    const { account: read } = await ask(last, SEND, receipt(at))
    return [read.messages.map(({ state }) => state), read.typing_until !== null]
  }
  expect(await statesAfter(0)).toEqual([['read', 'sent', 'waiting', 'sent'], true])
  expect(await statesAfter(2)).toEqual([['read', 'sent', 'waiting', 'sent'], true])
  expect(await statesAfter(3)).toEqual([['sent', 'read', 'waiting', 'read'], false])
})
