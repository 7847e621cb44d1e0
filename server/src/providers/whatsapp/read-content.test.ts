import { expect, test } from 'vitest'
import { readWebhook } from '#providers/whatsapp/read-webhook.ts'
import { aMessage, ANA, aWebhook, bytesOf } from '../../../test/a-whatsapp-webhook.ts'

const HEX = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae'
const BASE64 = Buffer.from(HEX, 'hex').toString('base64')

const read = (type: string, content: unknown, more?: Record<string, unknown>) =>
  readWebhook(bytesOf(aWebhook({ contacts: [ANA], messages: [aMessage(type, content, more)] })))

const media = (more: Record<string, unknown>) => ({
  mime: 'image/jpeg',
  sha256: HEX,
  name: null,
  is_voice: false,
  ...more,
})
const asBytes = { mime_type: 'image/jpeg', sha256: BASE64, url: 'https://lookaside.fbsbx.com/1' }

test.each([
  ['text', { body: '¿Tienen envíos a Bilbao?' }, { kind: 'text', text: '¿Tienen envíos a Bilbao?' }],
  [
    'image',
    { ...asBytes, id: '900', caption: 'Así llegó' },
    { kind: 'media', media: media({ media_id: '900' }), text: 'Así llegó' },
  ],
  [
    'video',
    { ...asBytes, id: '901', mime_type: 'video/mp4' },
    { kind: 'media', media: media({ media_id: '901', mime: 'video/mp4' }), text: '' },
  ],
  [
    'audio',
    { ...asBytes, id: '902', mime_type: 'audio/ogg; codecs=opus', voice: true },
    { kind: 'media', media: media({ media_id: '902', mime: 'audio/ogg; codecs=opus', is_voice: true }), text: '' },
  ],
  [
    'document',
    { id: '903', mime_type: 'application/pdf', filename: 'factura.pdf', sha256: 'no digest' },
    {
      kind: 'media',
      media: { media_id: '903', mime: 'application/pdf', sha256: null, name: 'factura.pdf', is_voice: false },
      text: '',
    },
  ],
  ['sticker', { ...asBytes, id: '904', animated: false }, { kind: 'unsupported', what: 'sticker' }],
  [
    'location',
    { latitude: 43.26, longitude: -2.93, name: 'Tienda', address: '' },
    { kind: 'location', latitude: 43.26, longitude: -2.93, name: 'Tienda', address: null },
  ],
  [
    'contacts',
    [
      {
        name: { formatted_name: 'Luis Gil', first_name: 'Luis' },
        phones: [{ phone: '+34 600 1', wa_id: '346001' }, {}],
      },
      { name: { first_name: 'Eva' }, emails: [{ email: 'eva@example.com' }], origin: 'other' },
    ],
    {
      kind: 'contacts',
      contacts: [
        { name: 'Luis Gil', phones: ['+34 600 1'], emails: [] },
        { name: 'Eva', phones: [], emails: ['eva@example.com'] },
      ],
    },
  ],
  [
    'interactive',
    { type: 'button_reply', button_reply: { id: 'handoff_yes', title: 'Sí' } },
    { kind: 'choice', id: 'handoff_yes', text: 'Sí' },
  ],
  [
    'interactive',
    { type: 'list_reply', list_reply: { id: 'row_2', title: 'Bilbao', description: 'Centro' } },
    { kind: 'choice', id: 'row_2', text: 'Bilbao' },
  ],
  [
    'interactive',
    { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"a":1}' } },
    { kind: 'text', text: 'Sent' },
  ],
  ['interactive', { type: 'call_permission_reply' }, { kind: 'unsupported', what: 'call_permission_reply' }],
  ['button', { payload: 'CONFIRM_71', text: 'Confirmar' }, { kind: 'choice', id: 'CONFIRM_71', text: 'Confirmar' }],
  ['button', { payload: 'Confirmar', text: 'Confirmar' }, { kind: 'text', text: 'Confirmar' }],
  ['button', { text: 'Confirmar' }, { kind: 'text', text: 'Confirmar' }],
  ['reaction', { message_id: 'wamid.X', emoji: '👍' }, { kind: 'reaction', to: 'wamid.X', emoji: '👍' }],
  ['reaction', { message_id: 'wamid.X' }, { kind: 'reaction', to: 'wamid.X', emoji: null }],
  ['reaction', { message_id: 'wamid.X', emoji: '' }, { kind: 'reaction', to: 'wamid.X', emoji: null }],
  [
    'order',
    {
      catalog_id: '1',
      text: 'Para hoy',
      product_items: [{ product_retailer_id: 'sku-1', quantity: '2', item_price: 9 }],
    },
    { kind: 'order', items: [{ id: 'sku-1', quantity: 2 }], text: 'Para hoy' },
  ],
  [
    'edit',
    { original_message_id: 'wamid.O', message: { type: 'text', text: { body: 'a Bilbao' } } },
    { kind: 'edited', of: 'wamid.O', text: 'a Bilbao' },
  ],
  [
    'edit',
    { original_message_id: 'wamid.O', message: { type: 'image', image: { id: '900', caption: 'Mejor así' } } },
    { kind: 'edited', of: 'wamid.O', text: 'Mejor así' },
  ],
  ['revoke', { original_message_id: 'wamid.O' }, { kind: 'deleted', of: 'wamid.O' }],
  ['unsupported', undefined, { kind: 'unsupported', what: 'unsupported' }],
  ['unsupported', { type: 'poll_creation' }, { kind: 'unsupported', what: 'poll_creation' }],
  ['hologram', { id: 1 }, { kind: 'unsupported', what: 'hologram' }],
])('a message of type %s, %j', (type, given, content) => {
  const errors = [{ code: 131051, title: 'Message type unknown' }]
  expect(read(type, given, type === 'unsupported' ? { errors } : {})).toEqual([
    expect.objectContaining({ kind: 'message', content }),
  ])
})

test.each([
  ['text', { body: 7 }],
  ['text', undefined],
  ['image', { mime_type: 'image/jpeg' }],
  ['location', { latitude: '43', longitude: -2 }],
  ['contacts', {}],
  ['interactive', { type: 'button_reply', list_reply: { id: 'a', title: 'b' } }],
  ['reaction', { emoji: '👍' }],
  ['order', { product_items: [{ quantity: 1 }] }],
  ['edit', { message: { type: 'text' } }],
])('content of another shape than its type has is passed over: %s, %j', (type, given) => {
  const why = `a message that cannot be read, of type ${type}`
  expect(read(type, given)).toEqual([expect.objectContaining({ kind: 'ignored', external_id: 'wamid.IN0001', why })])
})

test('types called like what every object has are types like any other', () => {
  expect(read('constructor', {})).toEqual([
    expect.objectContaining({ content: { kind: 'unsupported', what: 'constructor' } }),
  ])
  expect(read('__proto__', {})).toEqual([
    expect.objectContaining({ content: { kind: 'unsupported', what: '__proto__' } }),
  ])
})
