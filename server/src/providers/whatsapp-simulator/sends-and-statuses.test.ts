import { expect, test } from 'vitest'
import { aSimulatedAccount, ask, later, refused, START, toCustomer } from '../../../test/a-simulator.ts'
import type { SimulatedAccount } from './account.ts'
import { customerPlays, customerReads, customerSends } from './customer.ts'
import { GRAPH_ERRORS, numberRefusedWith } from './graph-errors.ts'
import { advanceClock, armRefusal, armReorder, armTemplateRefusal, blockBusiness, loseLine } from './controls.ts'
import { appSignature } from './signature.ts'
import { due, nextDueAt, settleCall } from './webhook-calls.ts'

const TEXT = { body: 'Hola Ana, su pedido va en camino', preview_url: false }
const HELLO = { name: 'hello_world', language: { code: 'en_US' } }

/** The customer has written, and what they wrote has arrived. */
function inChat(change: Partial<SimulatedAccount> = {}): SimulatedAccount {
  const written = due(customerSends(aSimulatedAccount(change), { type: 'text', body: 'Hola' }, START), START)
  return written.calls.reduce((now, { id }) => settleCall(now, id, { status: 200 }, START), written.account)
}

/** Values of the webhooks of a moment, each answered with 200. */
function told(account: SimulatedAccount, at: Date) {
  const handed = due(account, at)
  const after = handed.calls.reduce((now, { id }) => settleCall(now, id, { status: 200 }, at), handed.account)
  const bodies = handed.calls.map(({ body }) => JSON.parse(body.toString()))
  return {
    after,
    values: bodies.flatMap(({ entry }) => entry[0].changes.map((change: { value: unknown }) => change.value)),
  }
}

const statusesAt = (account: SimulatedAccount, at: Date) =>
  told(account, at).values.flatMap(({ statuses = [] }) => statuses.map((each: { status: string }) => each.status))

test('a text is accepted as documented, and told as sent, then delivered, then read', async () => {
  const chat = inChat()
  const [first] = chat.messages
  const sent = await ask(
    chat,
    'POST /v26.0/{phone}/messages',
    toCustomer(chat, 'text', TEXT, { context: { message_id: first?.id }, biz_opaque_callback_data: 'msg_71f2' }),
  )
  const { phone, user_id } = chat.customer
  const id = sent.account.messages.at(-1)?.id
  expect(sent.status).toBe(200)
  expect(sent.json).toEqual({
    messaging_product: 'whatsapp',
    contacts: [{ input: `+${phone}`, wa_id: phone }],
    messages: [{ id }],
  })
  expect(id).toMatch(/^wamid\.HBgL[\w+/=]+$/u)
  expect(told(sent.account, later(149)).values).toEqual([])
  const afterSent = told(sent.account, later(150))
  expect(afterSent.values).toEqual([
    {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '34911000111', phone_number_id: chat.phone_number_id },
      statuses: [
        {
          id,
          status: 'sent',
          timestamp: '1767225600',
          recipient_id: phone,
          recipient_user_id: user_id,
          biz_opaque_callback_data: 'msg_71f2',
          pricing: { pricing_model: 'PMP', type: 'free_customer_service', category: 'service' },
        },
      ],
    },
  ])
  expect(statusesAt(afterSent.after, later(649))).toEqual([])
  const delivered = told(afterSent.after, later(650))
  expect(delivered.values[0].statuses[0]).toMatchObject({ id, status: 'delivered' })
  expect(statusesAt(delivered.after, later(60_000))).toEqual([])
  const read = customerReads(delivered.after, later(60_000))
  expect(statusesAt(read, later(60_000))).toEqual(['read'])
  expect(read.messages.at(-1)?.state).toBe('read')
  expect(read.log.at(-1)).toMatchObject({ kind: 'text', text: TEXT.body, state: 'read', direction: 'out' })
})

test('a customer’s text is told as documented, signed over its escaped bytes', () => {
  const account = aSimulatedAccount()
  const handed = due(customerSends(account, { type: 'text', body: '¿Tienen envíos a Bilbao?' }, START), START)
  const [call] = handed.calls
  const { phone, user_id } = account.customer
  const body = call?.body.toString() ?? ''
  expect(body).toContain(String.raw`"\u00bfTienen env\u00edos a Bilbao?"`)
  expect(JSON.parse(body)).toEqual({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: account.waba_id,
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '34911000111', phone_number_id: account.phone_number_id },
              contacts: [{ profile: { name: 'Ana' }, wa_id: phone, user_id }],
              messages: [
                {
                  id: handed.account.messages[0]?.id,
                  from: phone,
                  from_user_id: user_id,
                  timestamp: '1767225600',
                  type: 'text',
                  text: { body: '¿Tienen envíos a Bilbao?' },
                },
              ],
            },
          },
        ],
      },
    ],
  })
  expect(call?.url).toBe('https://tertulia.example/hook')
  expect(call?.headers['x-hub-signature-256']).toBe(appSignature('test_app_secret', body))
  expect(handed.account.log.at(-1)).toMatchObject({ raw: body, signature: appSignature('test_app_secret', body) })
})

test('outside 24 h by the test clock only templates go, and a message that comes opens the window again', async () => {
  const closed = advanceClock(inChat(), 25)
  const call = 'POST /v26.0/{phone}/messages'
  const late = await ask(closed, call, toCustomer(closed, 'text', TEXT))
  expect(late.status).toBe(200)
  const [value] = told(late.account, later(1_000)).values
  expect(value.statuses).toMatchObject([
    { status: 'failed', errors: [{ code: 131047, title: 'Re-engagement message', message: 'Re-engagement message' }] },
  ])
  expect(value.statuses[0].errors[0].error_data.details).toContain('24 hours')
  expect(value.statuses[0].timestamp).toBe('1767225600')
  const strict = { ...closed, closed_window: 'at_once' as const }
  expect(refused(await ask(strict, call, toCustomer(closed, 'text', TEXT)))).toMatchObject({
    status: 400,
    code: 131047,
  })
  const template = await ask(strict, call, toCustomer(closed, 'template', HELLO))
  expect(template.json['messages']).toMatchObject([{ message_status: 'accepted' }])
  expect(told(template.account, later(150)).values[0].statuses[0]).toMatchObject({
    status: 'sent',
    pricing: { type: 'regular', category: 'utility' },
  })
  const again = customerSends(strict, { type: 'text', body: '¿Sí?' }, later(10))
  expect((await ask(again, call, toCustomer(again, 'text', TEXT), { at: later(20) })).status).toBe(200)
})

test.each(GRAPH_ERRORS.flatMap((row) => (row.through === undefined ? [row] : [row, { ...row, code: row.through }])))(
  '$code can be met at once, with its HTTP status, and as a status',
  async ({ code, status }) => {
    const chat = inChat()
    const call = 'POST /v26.0/{phone}/messages'
    const atOnce = await ask(chat, call, { ...toCustomer(chat, 'text', TEXT), to: numberRefusedWith(code, 'at_once') })
    expect(atOnce.status).toBe(status)
    expect(atOnce.json).toMatchObject({
      error: { code, type: 'OAuthException', error_data: { messaging_product: 'whatsapp' } },
    })
    expect(Object.keys(atOnce.json['error'] as object)).not.toContain('error_subcode')
    const afterwards = await ask(chat, call, {
      ...toCustomer(chat, 'text', TEXT),
      to: numberRefusedWith(code, 'later'),
    })
    expect(afterwards.status).toBe(200)
    const [value] = told(afterwards.account, later(150)).values
    expect(value.statuses).toMatchObject([{ status: 'failed', errors: [{ code }] }])
  },
)

test.each([
  ['no token', {}, { authorization: undefined }, 401, 0],
  ['another token', {}, { authorization: 'Bearer EAAwrong' }, 401, 190],
  ['a token without permissions', { permissions: [] }, {}, 403, 10],
  ['an expired token', { expires_at: '2026-01-01T00:00:00.000Z' }, {}, 401, 190],
  ['a token that may not send', { permissions: ['whatsapp_business_management'] }, {}, 403, 10],
] as const)('%s: refused', async (_, token, headers, status, code) => {
  const account = inChat()
  const access_token = {
    ...account.access_token,
    ...token,
    permissions: [...('permissions' in token ? token.permissions : account.access_token.permissions)],
  }
  const sent = await ask(
    { ...account, access_token },
    'POST /v26.0/{phone}/messages',
    toCustomer(account, 'text', TEXT),
    { headers },
  )
  expect(refused(sent)).toMatchObject({ status, code })
})

test('a token that has not expired yet is good', async () => {
  const account = inChat()
  const access_token = { ...account.access_token, expires_at: '2026-01-01T00:00:00.001Z' }
  const sent = await ask(
    { ...account, access_token },
    'POST /v26.0/{phone}/messages',
    toCustomer(account, 'text', TEXT),
  )
  expect(sent.status).toBe(200)
})

test('only a rejected template has words for people', async () => {
  const chat = inChat()
  const errorOf = async (code: number) => {
    const to = numberRefusedWith(code, 'at_once')
    return (await ask(chat, 'POST /v26.0/{phone}/messages', { ...toCustomer(chat, 'text', TEXT), to })).json['error']
  }
  expect(await errorOf(2388019)).toMatchObject({ error_user_msg: 'Message template limit exceeded' })
  expect(await errorOf(2494100)).not.toHaveProperty('error_user_msg')
  expect(await errorOf(131047)).not.toHaveProperty('error_user_msg')
})

test('a token without management reads neither accounts nor subscriptions, and the refusal names what is missing', async () => {
  const account = aSimulatedAccount()
  const access_token = { ...account.access_token, permissions: ['whatsapp_business_messaging' as const] }
  const asked = await ask({ ...account, access_token }, 'GET /v26.0/{waba}/phone_numbers')
  expect(refused(asked)).toEqual({
    status: 403,
    code: 200,
    details: 'Requires whatsapp_business_management permission',
  })
})

test('a customer who blocks the business gets nothing: the message fails as undeliverable', async () => {
  const blocked = blockBusiness(inChat(), true, START)
  const sent = await ask(blocked, 'POST /v26.0/{phone}/messages', toCustomer(blocked, 'text', TEXT))
  const [value] = told(sent.account, later(1_000)).values
  expect(value.statuses).toMatchObject([{ status: 'failed', errors: [{ code: 131026 }] }])
  expect(() => customerSends(blocked, { type: 'text', body: 'Hola' }, START)).toThrow('blocked')
})

test('messages sent before a block are delivered when it ends', async () => {
  const chat = inChat()
  const sent = await ask(chat, 'POST /v26.0/{phone}/messages', toCustomer(chat, 'text', TEXT))
  const blocked = told(blockBusiness(sent.account, true, later(50)), later(5_000))
  expect(blocked.values.map(({ statuses }) => statuses[0].status)).toEqual(['sent'])
  expect(nextDueAt(blocked.after)).toBeUndefined()
  const unblocked = told(blockBusiness(blocked.after, false, later(9_000)), later(9_000))
  expect(unblocked.values[0].statuses[0]).toMatchObject({ status: 'delivered', timestamp: '1767225609' })
})

test('the caller is told when the next status or webhook is due', async () => {
  const chat = inChat()
  expect(nextDueAt(chat)).toBeUndefined()
  const sent = await ask(chat, 'POST /v26.0/{phone}/messages', toCustomer(chat, 'text', TEXT))
  expect(nextDueAt(sent.account)).toEqual(later(150))
  const after = told(sent.account, later(150)).after
  expect(nextDueAt(after)).toEqual(later(650))
  const written = customerSends(after, { type: 'text', body: 'Hola' }, later(200))
  expect(nextDueAt(written)).toEqual(later(200))
  expect(nextDueAt(armReorder(written))).toEqual(later(650))
  const handed = due(written, later(200))
  const failed = settleCall(handed.account, handed.calls[0]?.id ?? '', 'unreachable', later(300))
  expect(nextDueAt(failed)).toEqual(later(300))
})

test('a voice note that is listened to is played', async () => {
  const chat = inChat()
  const note = { link: 'https://example.com/a.ogg', voice: true }
  const sent = await ask(chat, 'POST /v26.0/{phone}/messages', toCustomer(chat, 'audio', note))
  const id = sent.account.messages.at(-1)?.id ?? ''
  const played = customerPlays(told(sent.account, later(1_000)).after, id, later(2_000))
  expect(statusesAt(played, later(2_000))).toEqual(['played'])
  expect(customerPlays(played, id, later(3_000))).toEqual(played)
  const text = await ask(chat, 'POST /v26.0/{phone}/messages', toCustomer(chat, 'text', TEXT))
  expect(() => customerPlays(text.account, text.account.messages.at(-1)?.id ?? '', START)).toThrow('message_not_found')
})

test('a phone without a line gets and sends when the line is back', async () => {
  const offline = loseLine(inChat(), true, START)
  const sent = await ask(offline, 'POST /v26.0/{phone}/messages', toCustomer(offline, 'text', TEXT))
  const written = customerSends(sent.account, { type: 'text', body: '¿Hay alguien?' }, START)
  const meanwhile = told(written, later(5_000))
  expect(meanwhile.values.map((value) => value.statuses?.[0].status ?? 'message')).toEqual(['sent'])
  expect(written.messages.at(-1)?.state).toBe('waiting')
  const back = told(loseLine(meanwhile.after, false, later(9_000)), later(9_000))
  expect(back.values.map((value) => value.statuses?.[0].status ?? value.messages[0].text.body)).toEqual([
    '¿Hay alguien?',
    'delivered',
  ])
  expect(back.values[1].statuses[0].timestamp).toBe('1767225609')
})

test('an armed refusal is used once, at once or as a status', async () => {
  const call = 'POST /v26.0/{phone}/messages'
  const armed = armRefusal(inChat(), 131056)
  const first = await ask(armed, call, toCustomer(armed, 'text', TEXT))
  expect(refused(first)).toMatchObject({ status: 400, code: 131056 })
  expect(first.account.used.refusal).toBe(START.toISOString())
  expect((await ask(first.account, call, toCustomer(armed, 'text', TEXT))).status).toBe(200)
  const late = await ask(armRefusal(inChat(), 131049, 'later'), call, toCustomer(armed, 'text', TEXT))
  expect(statusesAt(late.account, later(1_000))).toEqual(['failed'])
})

test('an armed refusal of templates waits for a template', async () => {
  const call = 'POST /v26.0/{phone}/messages'
  const armed = armTemplateRefusal(inChat())
  const text = await ask(armed, call, toCustomer(armed, 'text', TEXT))
  expect(text.status).toBe(200)
  const template = await ask(text.account, call, toCustomer(armed, 'template', HELLO))
  expect(refused(template)).toMatchObject({ code: 132012 })
  expect(template.account.log.at(-1)).toMatchObject({ kind: 'template', text: 'hello_world', state: 'failed' })
  expect(template.account.armed.template_refusal).toBeNull()
})
