import { expect, test } from 'vitest'
import { readWebhook } from '#providers/whatsapp/read-webhook.ts'
import {
  aChange,
  aMessage,
  ANA,
  aValue,
  aWebhook,
  BUSINESS_ACCOUNT_ID,
  bytesOf,
  OUR_PHONE,
  PHONE_NUMBER_ID,
} from '../../../test/a-whatsapp-webhook.ts'

const read = (value: Parameters<typeof aWebhook>[0]) => readWebhook(bytesOf(aWebhook(value)))
const HELLO = { body: '¿Tienen envíos a Bilbao?' }
const ANA_WRITES = { contacts: [ANA], messages: [aMessage('text', HELLO)] }

test('a message tells the account, the sender, the time and what it holds', () => {
  expect(read(ANA_WRITES)).toEqual([
    {
      kind: 'message',
      account: PHONE_NUMBER_ID,
      external_id: 'wamid.IN0001',
      at: '2026-01-01T00:00:00.000Z',
      sender: { user_id: 'ES.4410077001', phone: '34600111222', name: 'Ana' },
      content: { kind: 'text', text: '¿Tienen envíos a Bilbao?' },
      reply_to: null,
      referral: null,
    },
  ])
})

test.each([
  [
    'a username without a number',
    [{ profile: { name: 'Ana' }, user_id: ANA.user_id }],
    { from: undefined },
    { phone: null },
  ],
  ['a contact alone tells who', [ANA], { from: undefined, from_user_id: undefined }, {}],
  ['no user id yet', [{ wa_id: ANA.wa_id, profile: { name: 'Ana' } }], { from_user_id: undefined }, { user_id: null }],
  ['a number as people write it', [ANA], { from: '+34 600-111-222' }, {}],
  ['no contacts', undefined, {}, { name: null }],
  ['a contact of another shape', ['Ana', { profile: 'Ana', wa_id: 7 }], {}, { name: null }],
  ['a stranger beside', [{ profile: { name: 'Eva' }, wa_id: '34999', user_id: 'ES.9' }], {}, { name: null }],
])('a sender is known by what is there: %s', (_, contacts, change, then) => {
  const sender = { user_id: 'ES.4410077001', phone: '34600111222', name: 'Ana', ...then }
  expect(read({ contacts, messages: [aMessage('text', HELLO, change)] })).toEqual([
    expect.objectContaining({ kind: 'message', sender }),
  ])
})

test('each of several senders has their own name', () => {
  const eva = { profile: { name: 'Eva' }, wa_id: '34699000111', user_id: 'ES.22' }
  const hers = { id: 'wamid.IN0002', from: eva.wa_id, from_user_id: eva.user_id }
  const items = read({ contacts: [eva, ANA], messages: [aMessage('text', HELLO), aMessage('text', HELLO, hers)] })
  expect(items.map((each) => each.kind === 'message' && each.sender.name)).toEqual(['Ana', 'Eva'])
})

test('a quotation and the ad that led here are told', () => {
  const context = { from: OUR_PHONE, id: 'wamid.OUT7', forwarded: false }
  const referral = { source_url: 'https://fb.me/1', headline: 'Envíos gratis', source_type: 'ad' }
  const more = (change: Record<string, unknown>) => read({ messages: [aMessage('text', HELLO, change)] })
  expect(more({ context, referral })).toEqual([
    expect.objectContaining({ reply_to: 'wamid.OUT7', referral: 'Envíos gratis' }),
  ])
  expect(more({ context: { forwarded: true }, referral: { source_url: 'https://fb.me/1' } })).toEqual([
    expect.objectContaining({ reply_to: null, referral: 'https://fb.me/1' }),
  ])
  expect(more({ context: 'none', referral: 3 })).toEqual([expect.objectContaining({ reply_to: null, referral: null })])
})

test.each([
  ['text', '1767225600', '2026-01-01T00:00:00.000Z'],
  ['a number', 1767225600, '2026-01-01T00:00:00.000Z'],
])('the time is unix seconds as %s', (_, timestamp, at) =>
  expect(read({ messages: [aMessage('text', HELLO, { timestamp })] })).toEqual([expect.objectContaining({ at })]),
)

test.each([
  ['an echo', { from: OUR_PHONE }, 'an echo of our own'],
  ['an echo as Meta shows our number', { from: '+34 911 000 111' }, 'an echo of our own'],
  ['a group', { group_id: 'g1' }, 'a message to a group'],
  ['nobody', { from: undefined, from_user_id: undefined }, 'a message without a sender'],
])('is passed over by its id: %s', (_, change, why) =>
  expect(read({ messages: [aMessage('text', HELLO, change)] })).toEqual([
    { kind: 'ignored', account: PHONE_NUMBER_ID, external_id: 'wamid.IN0001', at: null, why },
  ]),
)

test.each(['smb_message_echoes', 'standby', 'history', 'constructor'])(
  'a field that is not read is one ignored item: %s',
  (field) => {
    const value = { ...aValue({}), message_echoes: [aMessage('text', HELLO, { from: OUR_PHONE })] }
    expect(readWebhook(bytesOf(aChange(field, value, 1767225600)))).toEqual([
      expect.objectContaining({ kind: 'ignored', at: '2026-01-01T00:00:00.000Z', why: `field ${field}` }),
    ])
  },
)

test('a customer who wants no marketing messages, or wants them again, is a consent; one of another category is passed over', () => {
  const user_preferences = [
    { wa_id: '34600111222', category: 'marketing_messages', value: 'stop', timestamp: 1767225600, detail: 'Stop' },
    { wa_id: '34600111222', category: 'marketing_messages', value: 'resume', timestamp: 1767225660 },
    { wa_id: '34600111222', category: 'something_else', value: 'stop', timestamp: 1767225600 },
  ]
  const value = { ...aValue({}), contacts: [], user_preferences }
  const items = readWebhook(bytesOf(aChange('user_preferences', value, 1767225600)))
  const sender = { user_id: null, phone: '34600111222', name: null }
  expect(items).toMatchObject([
    { kind: 'consent', account: PHONE_NUMBER_ID, sender, given: false, words: 'Stop' },
    { kind: 'consent', account: PHONE_NUMBER_ID, sender, given: true, words: '' },
    { kind: 'ignored', why: 'a preference of something_else' },
  ])
})

const CHANGED = { wa_id: '34600999888', user_id: 'ES.new1', previous_user_id: 'ES.4410077001' }
test.each([
  [
    'a new number',
    { type: 'user_changed_number', body: 'User Ana changed', ...CHANGED },
    { user_id: 'ES.4410077001', phone: '34600111222', name: null },
    { user_id: 'ES.new1', phone: '34600999888', name: null },
  ],
  [
    'a new number without user ids',
    { type: 'user_changed_number', wa_id: '34600999888' },
    { user_id: null, phone: '34600111222', name: null },
    { user_id: null, phone: '34600999888', name: null },
  ],
  [
    'a new user id',
    { type: 'user_changed_user_id', user_id: 'ES.new1', previous_user_id: 'ES.4410077001' },
    { user_id: 'ES.4410077001', phone: '34600111222', name: null },
    { user_id: 'ES.new1', phone: '34600111222', name: null },
  ],
])('a system message renames a customer: %s', (_, system, before, after) =>
  expect(read({ messages: [aMessage('system', system, { from_user_id: undefined })] })).toEqual([
    {
      kind: 'renamed',
      account: PHONE_NUMBER_ID,
      external_id: 'wamid.IN0001',
      at: '2026-01-01T00:00:00.000Z',
      before,
      after,
    },
  ]),
)

test.each([{ type: 'customer_identity_changed' }, { type: 'user_changed_number' }, 'changed', undefined])(
  'a system message that tells no new name is passed over: %j',
  (system) =>
    expect(read({ messages: [aMessage('system', system)] })).toEqual([
      expect.objectContaining({ kind: 'ignored', external_id: 'wamid.IN0001' }),
    ]),
)

test('U+0000 and halves of a pair are gone from every text', () => {
  const body = JSON.stringify(
    aWebhook({
      contacts: [{ ...ANA, profile: { name: 'A\u0000na' } }],
      messages: [aMessage('text', { body: 'Ho\u0000la \ud83d 🚀' })],
      statuses: [{ id: 'wamid.O\u0000', status: 'sent', timestamp: '1767225700', biz_opaque_callback_data: '\u0000k' }],
    }),
  )
  const items = readWebhook(Buffer.from(body))
  expect(JSON.stringify(items)).not.toMatch(/\\u0000|\\ud83d/u)
  expect(items).toEqual([
    expect.objectContaining({
      sender: expect.objectContaining({ name: 'Ana' }),
      content: { kind: 'text', text: 'Hola \ufffd 🚀' },
    }),
    expect.objectContaining({ message_id: 'wamid.O', key: 'k' }),
  ])
})

test('long names of what is new are cut between characters', () => {
  const items = [
    ...read({ messages: [aMessage(`${'x'.repeat(99)}🚀`, {})] }),
    ...readWebhook(bytesOf(aChange(`${'x'.repeat(193)}🚀`, {}))),
    ...readWebhook(bytesOf(aChange('security', { event: `${'x'.repeat(299)}🚀` }))),
  ]
  expect(items).toHaveLength(3)
  expect(JSON.stringify(items)).not.toMatch(/\\ud[89a-f]|🚀/u)
})

test('a part that cannot be read is one ignored item, and the rest is taken', () => {
  const good = { field: 'messages', value: aValue(ANA_WRITES) }
  const bad = [
    'no message',
    null,
    { ...aMessage('text', HELLO), id: undefined },
    aMessage('text', HELLO, { timestamp: 'yesterday' }),
    aMessage('text', HELLO, { timestamp: 1e300 }),
  ]
  const body = bytesOf({
    object: 'whatsapp_business_account',
    entry: [
      'no entry',
      { id: '1', changes: [7, { field: 'messages', value: [] }, { field: 'messages', value: {} }, good] },
      {
        id: '2',
        changes: [{ field: 'messages', value: aValue({ messages: bad, statuses: [[], { id: 'x' }] }) }, good],
      },
      { id: '3', changes: [] },
    ],
  })
  const items = readWebhook(body)
  expect(items.filter(({ kind }) => kind === 'message')).toHaveLength(2)
  const ignored = items.filter(({ kind }) => kind === 'ignored')
  expect(ignored).toHaveLength(11)
  expect(new Set(ignored.map(({ external_id }) => external_id)).size).toBe(11)
  expect(readWebhook(body)).toEqual(items)
})

test.each(['', 'null', '[]', '"x"', '{', '{"object":"page","entry":[]}', '{"object":"whatsapp_business_account"}'])(
  'bytes that are no webhook of WhatsApp at all are refused: %s',
  (body) => expect(() => readWebhook(Buffer.from(body))).toThrow(SyntaxError),
)

test('a webhook may bring nothing', () =>
  expect(readWebhook(bytesOf({ object: 'whatsapp_business_account', entry: [] }))).toEqual([]))

test('a batch of a thousand updates is read in one pass', () => {
  const people = Array.from({ length: 1_000 }, (_, index) => ({
    profile: { name: `Cliente ${index}` },
    wa_id: String(34600000000 + index),
    user_id: `ES.${index}`,
  }))
  const messages = people.map(({ wa_id, user_id }, index) =>
    aMessage('text', HELLO, { id: `wamid.${index}`, from: wa_id, from_user_id: user_id }),
  )
  const time = (count: number) => {
    const body = bytesOf(aWebhook({ contacts: people.slice(0, count), messages: messages.slice(0, count) }))
    const began = process.cpuUsage()
    const items = readWebhook(body)
    const { user, system } = process.cpuUsage(began)
    return { ms: (user + system) / 1000, items }
  }
  const { items } = time(1_000)
  expect(items.map((each) => each.kind === 'message' && each.sender.name)).toEqual(
    people.map((each) => each.profile.name),
  )
  // Ten times the work may take ten times the processor's time, and by far not a hundred times.
  const few = Math.min(...Array.from({ length: 5 }, () => time(100).ms))
  expect(Math.min(...Array.from({ length: 5 }, () => time(1_000).ms))).toBeLessThan(few * 40 + 20)
})

test('news of the account goes by the business account, with what people read of it', () => {
  const items = readWebhook(
    bytesOf({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: BUSINESS_ACCOUNT_ID,
          time: 1767225600,
          changes: [
            {
              field: 'message_template_status_update',
              value: {
                event: 'REJECTED',
                message_template_id: 9,
                message_template_name: 'saludo',
                message_template_language: 'en-US',
                reason: 'NONE',
              },
            },
            {
              field: 'phone_number_quality_update',
              value: {
                display_phone_number: OUR_PHONE,
                event: 'DOWNGRADE',
                old_limit: 'TIER_1K',
                current_limit: 'TIER_250',
              },
            },
            {
              field: 'account_update',
              value: {
                event: 'ACCOUNT_RESTRICTION',
                restriction_info: [{ restriction_type: 'RESTRICTED_BIZ', expiration: 1767229200 }],
              },
            },
          ],
        },
      ],
    }),
  )
  expect(items.map((each) => each.kind === 'account' && [each.account, each.at, each.what, each.detail])).toEqual([
    [
      BUSINESS_ACCOUNT_ID,
      '2026-01-01T00:00:00.000Z',
      'message_template_status_update',
      'event: REJECTED; message_template_name: saludo; message_template_language: en_US; reason: NONE',
    ],
    [
      BUSINESS_ACCOUNT_ID,
      '2026-01-01T00:00:00.000Z',
      'phone_number_quality_update',
      'event: DOWNGRADE; old_limit: TIER_1K; current_limit: TIER_250',
    ],
    [
      BUSINESS_ACCOUNT_ID,
      '2026-01-01T00:00:00.000Z',
      'account_update',
      'event: ACCOUNT_RESTRICTION; restriction_info: restriction_type RESTRICTED_BIZ, expiration 1767229200',
    ],
  ])
  expect(new Set(items.map(({ external_id }) => external_id)).size).toBe(3)
})

test('one piece of news is one item at one time, and another at another', () => {
  const idAt = (time: number) =>
    readWebhook(bytesOf(aChange('security', { event: 'PIN_CHANGED' }, time)))[0]?.external_id
  expect(idAt(1767225600)).toBe(idAt(1767225600))
  expect(idAt(1767225600)).not.toBe(idAt(1767225601))
})

test('errors beside messages are told of the account, without numbers of persons', () => {
  const error = {
    code: 131052,
    title: 'Media download error',
    message: 'Failed for +34 600 111 222',
    error_data: { details: 'wamid.HBgLMzQ2MDA= expired' },
  }
  expect(read({ errors: [error, 'broken'] })).toEqual([
    expect.objectContaining({
      kind: 'account',
      account: PHONE_NUMBER_ID,
      what: 'error',
      detail: '131052: Failed for …: … expired',
    }),
    expect.objectContaining({ kind: 'ignored' }),
  ])
})
