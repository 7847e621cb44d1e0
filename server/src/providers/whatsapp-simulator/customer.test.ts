import { expect, test } from 'vitest'
import { aSimulatedAccount, ask, later, memoryMedia, START, toCustomer } from '../../../test/a-simulator.ts'
import type { SimulatedAccount } from './account.ts'
import {
  anotherCustomer,
  customerAdoptsUsername,
  customerChangesNumber,
  customerChangesUserId,
  customerDeletes,
  customerEdits,
  customerSends,
} from './customer.ts'
import type { CustomerSays } from './customer-says.ts'
import { advanceClock, blockBusiness, loseLine } from './controls.ts'
import { keepCustomerMedia } from './media.ts'
import { startOver } from './new-account.ts'
import { due } from './webhook-calls.ts'

const SEND = 'POST /v26.0/{phone}/messages'
const chat = customerSends(aSimulatedAccount(), { type: 'text', body: 'Hola' }, START)

/** Value of the newest webhook. */
function lastTold(account: SimulatedAccount, at = START) {
  const { calls } = due(account, at)
  return JSON.parse(calls.at(-1)?.body.toString() ?? '').entry[0].changes[0].value
}

const toldOf = (account: SimulatedAccount, says: CustomerSays) =>
  lastTold(customerSends(account, says, START)).messages[0]

async function sent(account: SimulatedAccount, type: string, content: unknown) {
  const { account: after } = await ask(account, SEND, toCustomer(account, type, content))
  return { account: after, id: after.messages.at(-1)?.id ?? '' }
}

const BUTTONS = {
  type: 'button',
  body: { text: '¿Cuál te guardo?' },
  action: { buttons: [{ type: 'reply', reply: { id: 'mon_1830', title: 'Lunes 18:30' } }] },
}
const LIST = {
  type: 'list',
  body: { text: 'Elija' },
  action: { button: 'Ver', sections: [{ rows: [{ id: 'r1', title: 'Uno', description: 'El primero' }] }] },
}

test('a button of the business is tapped: its id and title come, with the message as context', async () => {
  const { account, id } = await sent(chat, 'interactive', BUTTONS)
  const tapped = customerSends(account, { type: 'choice', message_id: id, choice: 'mon_1830' }, START)
  expect(lastTold(tapped).messages[0]).toMatchObject({
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: { id: 'mon_1830', title: 'Lunes 18:30' } },
    context: { from: '34911000111', id },
  })
  expect(tapped.messages.find((each) => each.id === id)?.chosen).toBe('mon_1830')
  expect(tapped.log.at(-1)).toMatchObject({ kind: 'button_reply', text: 'Lunes 18:30' })
  expect(() => customerSends(account, { type: 'choice', message_id: id, choice: 'mon_1700' }, START)).toThrow(
    'choice_not_found',
  )
})

test('a row of a list is tapped', async () => {
  const { account, id } = await sent(chat, 'interactive', LIST)
  expect(toldOf(account, { type: 'choice', message_id: id, choice: 'r1' })).toMatchObject({
    interactive: { type: 'list_reply', list_reply: { id: 'r1', title: 'Uno', description: 'El primero' } },
  })
})

test('a quick reply of a template is tapped: a button with the payload that was sent', async () => {
  const [hello] = chat.templates
  const templates = hello ? [{ ...hello, quick_replies: ['Confirmar', 'Anular'] }] : []
  const { account, id } = await sent({ ...chat, templates }, 'template', {
    name: 'hello_world',
    language: { code: 'en_US' },
    components: [
      { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'CONFIRM_71' }] },
    ],
  })
  expect(toldOf(account, { type: 'choice', message_id: id, choice: 'CONFIRM_71' })).toMatchObject({
    type: 'button',
    button: { payload: 'CONFIRM_71', text: 'Confirmar' },
    context: { id },
  })
  expect(toldOf(account, { type: 'choice', message_id: id, choice: 'Anular' })).toMatchObject({
    button: { payload: 'Anular', text: 'Anular' },
  })
})

test('a reaction has its emoji, and one that is taken back has no emoji at all', async () => {
  const { account, id } = await sent(chat, 'text', { body: 'a' })
  const liked = customerSends(account, { type: 'reaction', message_id: id, emoji: '👍' }, START)
  expect(lastTold(liked).messages[0].reaction).toEqual({ message_id: id, emoji: '👍' })
  expect(liked.messages.find((each) => each.id === id)?.reactions.customer).toBe('👍')
  const back = customerSends(liked, { type: 'reaction', message_id: id }, START)
  expect(lastTold(back).messages[0].reaction).toEqual({ message_id: id })
  expect(back.messages.find((each) => each.id === id)?.reactions.customer).toBeNull()
})

test('a reaction of the business gets no status but sent', async () => {
  const { account } = await sent(chat, 'reaction', { message_id: chat.messages[0]?.id, emoji: '👍' })
  const { calls } = due(account, later(60_000))
  const statuses = calls.flatMap(({ body }) => JSON.parse(body.toString()).entry[0].changes[0].value.statuses ?? [])
  expect(statuses.map(({ status }: { status: string }) => status)).toEqual(['sent'])
  expect(account.messages[0]?.reactions.business).toBe('👍')
})

test.each<[CustomerSays, object]>([
  [
    { type: 'location', latitude: 42.14, longitude: -0.41, name: 'Taller' },
    { location: { latitude: 42.14, longitude: -0.41, name: 'Taller' } },
  ],
  [
    { type: 'contacts', contacts: [{ name: 'Luis Gil', phone: '+34 600 222 333' }] },
    { contacts: [{ name: { formatted_name: 'Luis Gil' }, phones: [{ wa_id: '34600222333' }] }] },
  ],
  [
    {
      type: 'order',
      catalog_id: 'c1',
      items: [{ retailer_id: 'sku-1', quantity: 2, price: 9.5, currency: 'EUR' }],
    },
    { order: { product_items: [{ product_retailer_id: 'sku-1', quantity: 2, item_price: 9.5, currency: 'EUR' }] } },
  ],
  [{ type: 'unsupported', code: 131060 }, { errors: [{ code: 131060 }] }],
  [{ type: 'unsupported', code: 131052 }, { errors: [{ code: 131052, title: 'Media download error' }] }],
])('%o is told in its form', (says, told) => expect(toldOf(chat, says)).toMatchObject({ type: says.type, ...told }))

test('an answer names what it answers, of either side', async () => {
  const { account, id } = await sent(chat, 'text', { body: 'a' })
  const own = chat.messages[0]?.id ?? ''
  expect(toldOf(account, { type: 'text', body: 'b', reply_to: id }).context).toEqual({ from: '34911000111', id })
  expect(toldOf(account, { type: 'text', body: 'b', reply_to: own }).context).toEqual({
    from: chat.customer.phone,
    id: own,
  })
  expect(() => toldOf(account, { type: 'text', body: 'b', reply_to: 'wamid.X' })).toThrow('message_not_found')
})

test('a message that is edited or deleted is told as one of no supported type', () => {
  const id = chat.messages[0]?.id ?? ''
  for (const account of [customerEdits(chat, id, 'Hola, soy Ana', START), customerDeletes(chat, id, START)]) {
    expect(lastTold(account).messages[0]).toMatchObject({
      type: 'unsupported',
      errors: [{ code: 131051 }],
      context: { id },
    })
    expect(account.messages).toHaveLength(1)
  }
  expect(customerEdits(chat, id, 'Hola, soy Ana', START).messages[0]).toMatchObject({
    content: { body: 'Hola, soy Ana' },
    changed: 'edited',
  })
})

test('only texts of one’s own are edited, with a line and without a block', async () => {
  const { account, id } = await sent(chat, 'text', { body: 'a' })
  const own = chat.messages[0]?.id ?? ''
  const placed = customerSends(account, { type: 'location', latitude: 1, longitude: 2 }, START)
  const edited = (it: SimulatedAccount, which: string) => () => customerEdits(it, which, 'b', START)
  expect(edited(account, id)).toThrow('message_not_found')
  expect(edited(placed, placed.messages.at(-1)?.id ?? '')).toThrow('message_not_found')
  expect(edited(blockBusiness(account, true, START), own)).toThrow('blocked')
  expect(edited(loseLine(account, true, START), own)).toThrow('offline')
})

test('a file without words or name has neither', async () => {
  const [held, { id }] = await keepCustomerMedia(
    chat,
    { bytes: Buffer.from('%PDF'), mime_type: 'application/pdf' },
    START,
    memoryMedia(),
  )
  const { document } = toldOf(held, { type: 'document', media_id: id, caption: '' })
  expect(Object.keys(document)).toEqual(['id', 'mime_type', 'sha256'])
  expect(toldOf(held, { type: 'document', media_id: id, filename: 'a.pdf' }).document.filename).toBe('a.pdf')
})

test('a person with a username has neither number, and is written to by their user id', async () => {
  const named = customerAdoptsUsername(chat, 'ana.bici')
  const { user_id, phone } = named.customer
  const written = customerSends(named, { type: 'text', body: '¿Sí?' }, START)
  const told = lastTold(written)
  expect(told.contacts).toEqual([{ profile: { name: 'Ana' }, user_id }])
  expect(told.messages[0].from_user_id).toBe(user_id)
  expect(JSON.stringify(told)).not.toContain(phone)
  const { to: _, ...body } = toCustomer(written, 'text', { body: 'a' })
  const answered = await ask(written, SEND, { ...body, recipient: user_id })
  expect(answered.json['contacts']).toEqual([{ input: user_id, user_id }])
  const status = lastTold(answered.account, later(150)).statuses[0]
  expect(status).toMatchObject({ status: 'sent', recipient_user_id: user_id })
  expect(status).not.toHaveProperty('recipient_id')
})

test('by their user id people without a username are reached too, by templates as well', async () => {
  const { phone, user_id } = chat.customer
  for (const [type, content] of [
    ['text', { body: 'a' }],
    ['template', { name: 'hello_world', language: { code: 'en_US' } }],
  ] as const) {
    const { to: _, ...body } = toCustomer(chat, type, content)
    const answered = await ask(chat, SEND, { ...body, recipient: user_id })
    expect(answered.json['contacts']).toEqual([{ input: user_id, wa_id: phone, user_id }])
  }
  const answered = await ask(chat, SEND, { ...toCustomer(chat, 'text', { body: 'a' }), recipient: user_id })
  expect(answered.json['contacts']).toEqual([{ input: `+${phone}`, wa_id: phone }])
})

test('an authentication template goes to no user id', async () => {
  const [hello] = chat.templates
  const templates = hello ? [{ ...hello, category: 'AUTHENTICATION' as const }] : []
  const { to: _, ...body } = toCustomer(chat, 'template', { name: 'hello_world', language: { code: 'en_US' } })
  const asked = await ask({ ...chat, templates }, SEND, { ...body, recipient: chat.customer.user_id })
  expect(asked.json).toMatchObject({ error: { code: 131062 } })
})

test('a new number comes from the old one with the user id it replaces, and the chat goes on', async () => {
  const moved = customerChangesNumber(chat, START, '34600999888')
  const was = chat.customer
  expect(lastTold(moved)).toMatchObject({
    contacts: [{ wa_id: was.phone, user_id: was.user_id }],
    messages: [
      {
        from: was.phone,
        type: 'system',
        system: {
          type: 'user_changed_number',
          wa_id: '34600999888',
          user_id: moved.customer.user_id,
          previous_user_id: was.user_id,
        },
      },
    ],
  })
  expect(moved.customer.user_id).not.toBe(was.user_id)
  expect((await ask(moved, SEND, toCustomer(moved, 'text', { body: 'a' }))).status).toBe(200)
  const old = await ask(moved, SEND, { ...toCustomer(moved, 'text', { body: 'a' }), to: `+${was.phone}` })
  expect(old.account.messages.at(-1)).toMatchObject({ person: null, error: { code: 131026 } })
  expect(lastTold(customerChangesUserId(chat, START)).messages[0].system).toMatchObject({
    type: 'user_changed_user_id',
    wa_id: was.phone,
    previous_user_id: was.user_id,
  })
})

test('a Mexican mobile is reached under both spellings, and answered under the one it has', async () => {
  const mexican = { ...chat, customer: { ...chat.customer, phone: '5215550001122' } }
  const asked = await ask(mexican, SEND, { ...toCustomer(mexican, 'text', { body: 'a' }), to: '+525550001122' })
  expect(asked.json['contacts']).toEqual([{ input: '+525550001122', wa_id: '5215550001122' }])
})

test('others may write too, each with a window of their own', async () => {
  const [account, other] = anotherCustomer(advanceClock(chat, 25))
  const written = customerSends(account, { type: 'text', body: 'Soy otro' }, START, other)
  expect(lastTold(written)).toMatchObject({ contacts: [{ wa_id: other.phone, profile: { name: other.profile_name } }] })
  const toBoth = [`+${other.phone}`, `+${chat.customer.phone}`].map((to) =>
    ask({ ...written, closed_window: 'at_once' }, SEND, { ...toCustomer(written, 'text', { body: 'a' }), to }),
  )
  expect((await Promise.all(toBoth)).map(({ status }) => status)).toEqual([200, 400])
})

test('starting over gives the phone to another customer, and keeps credentials and webhook', () => {
  const over = startOver(advanceClock(chat, 25))
  expect(over).toMatchObject({ messages: [], log: [], calls: [], updates: [], media: [], clock_offset_seconds: 0 })
  expect(over.customer.user_id).not.toBe(chat.customer.user_id)
  expect(over).toMatchObject({ access_token: chat.access_token, webhook: chat.webhook, is_subscribed: true })
})
