import { expect, test } from 'vitest'
import { aSimulatedAccount, ask, refused, START, toCustomer } from '../../../test/a-simulator.ts'
import { customerSends } from './customer.ts'

const SEND = 'POST /v26.0/{phone}/messages'
const chat = customerSends(aSimulatedAccount(), { type: 'text', body: 'Hola' }, START)
const theirs = chat.messages[0]?.id ?? ''
const signs = (count: number) => 'x'.repeat(count)
const send = (type: string, content: unknown, more: object = {}) =>
  ask(chat, SEND, toCustomer(chat, type, content, more))

const reply = (title: string, id = title) => ({ type: 'reply', reply: { id, title } })
const buttons = (all: object[], more: object = {}) => ({
  type: 'button',
  body: { text: '¿Desea hablar con una persona?' },
  action: { buttons: all },
  ...more,
})
const YES_NO = [reply('Sí', 'handoff_yes'), reply('No', 'handoff_no')]
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${from + at}`, title: `Fila ${from + at}` }))
const list = (sections: object[], more: object = {}, button = 'Elegir') => ({
  type: 'list',
  body: { text: 'Elija' },
  action: { button, sections },
  ...more,
})
const link = { link: 'https://example.com/a.png' }
const FLOW = {
  flow_message_version: '3',
  flow_id: '1',
  flow_cta: 'Abrir',
  flow_token: 't',
  flow_action: 'navigate',
  mode: 'published',
}
const flow = (parameters: object) => ({
  type: 'flow',
  body: { text: 'Cita' },
  action: { name: 'flow', parameters: { ...FLOW, ...parameters } },
})
const card = { name: { formatted_name: 'Ana Ruiz', first_name: 'Ana' }, phones: [{ phone: '+34600111222' }] }

const TAKEN: [what: string, type: string, content: unknown, more?: object][] = [
  ['text of 4,096', 'text', { body: signs(4096), preview_url: true }],
  ['picture by link', 'image', { ...link, caption: signs(1024) }],
  ['document by link', 'document', { link: 'https://example.com/a.pdf', filename: 'a.pdf', caption: 'x' }],
  ['voice note by link', 'audio', { link: 'https://example.com/a.ogg', voice: true }],
  ['sticker by link', 'sticker', { link: 'https://example.com/a.webp' }],
  ['location', 'location', { latitude: 42.14, longitude: -0.41, name: 'Taller', address: 'Huesca' }],
  ['five contacts', 'contacts', [card, card, card, card, card]],
  ['reaction', 'reaction', { message_id: theirs, emoji: '👍🏽' }],
  ['heart', 'reaction', { message_id: theirs, emoji: '❤' }],
  ['family', 'reaction', { message_id: theirs, emoji: '👨‍👩‍👧' }],
  ['reaction taken back', 'reaction', { message_id: theirs, emoji: '' }],
  ['two reply buttons', 'interactive', buttons(YES_NO)],
  [
    'three buttons at their limits',
    'interactive',
    buttons([reply(signs(20), signs(256)), reply('b'), reply('c')], {
      header: { type: 'text', text: signs(60) },
      body: { text: signs(1024) },
      footer: { text: signs(60) },
    }),
  ],
  ['buttons under a picture', 'interactive', buttons(YES_NO, { header: { type: 'image', image: link } })],
  [
    'list at its limits',
    'interactive',
    list(
      Array.from({ length: 10 }, (_, at) => ({
        title: signs(24),
        rows: [{ id: `${at}${signs(199)}`, title: signs(24), description: signs(72) }],
      })),
      { header: { type: 'text', text: 'a' }, footer: { text: 'b' } },
      signs(20),
    ),
  ],
  [
    'link button',
    'interactive',
    {
      type: 'cta_url',
      body: { text: 'Mire' },
      action: { name: 'cta_url', parameters: { display_text: 'Ver', url: 'https://example.com' } },
    },
  ],
  ['flow', 'interactive', flow({})],
  [
    'request for the place',
    'interactive',
    { type: 'location_request_message', body: { text: '¿Dónde?' }, action: { name: 'send_location' } },
  ],
  ['template', 'template', { name: 'hello_world', language: { code: 'en_US', policy: 'deterministic' } }],
  [
    'template with a button',
    'template',
    {
      name: 'hello_world',
      language: { code: 'en_US' },
      components: [
        { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'a' }] },
      ],
    },
  ],
  ['buttons under a film', 'interactive', buttons(YES_NO, { header: { type: 'video', video: link } })],
  [
    'buttons under a document',
    'interactive',
    buttons(YES_NO, { header: { type: 'document', document: { ...link, filename: 'a.pdf' } } }),
  ],
  ['film by link', 'video', { link: 'https://example.com/a.mp4', caption: 'x' }],
  ['flow by name', 'interactive', flow({ flow_id: undefined, flow_name: 'citas' })],
  ['for another account of the number', 'text', { body: 'a' }, { messaging_account_id: '330044001' }],
  ['quoted reply', 'text', { body: 'Sí' }, { context: { message_id: theirs }, biz_opaque_callback_data: 'msg_1' }],
  ['user id beside a number, which wins', 'text', { body: 'Sí' }, { recipient: 'ES.NOBODY' }],
]

test.each(TAKEN)('%s is taken', async (_, type, content, more) => {
  const sent = await send(type, content, more)
  expect(refused(sent)).toMatchObject({ status: 200 })
})

type Place = { path: string[]; value: unknown }
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A value and everything in it. */
const placesIn = (value: unknown, path: string[] = []): Place[] => [
  { path, value },
  ...(isObject(value) ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name])) : []),
]

/** A copy that has something else at one place. */
function replaced(value: unknown, [name, ...path]: string[], other: unknown): unknown {
  if (name === undefined || !isObject(value)) return other
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === name ? replaced(inner, path, other) : inner,
  ])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Objects that Meta's page leaves open. */
const OPEN = /^(?:contacts\.|template\.components\.\d\.parameters\.)/u
/** Only the frame of kinds that the product never sends is looked at. */
const isOpenAction = (what: string, at: string) => what.startsWith('request') && at.startsWith('interactive.action')
const MAY_BE_EMPTY = /^contacts\.|^reaction\.emoji$|\.(?:description|flow_token)$|^location\.|^template\.components/u

test.each(TAKEN)(
  '%s with an unknown field, wherever it stands, is refused with its name',
  async (what, type, content, more) => {
    const message = toCustomer(chat, type, content, more)
    for (const { path, value } of placesIn(message)) {
      const at = path.join('.')
      if (!isObject(value) || Array.isArray(value) || OPEN.test(at) || isOpenAction(what, at)) continue
      const sent = refused(await ask(chat, SEND, Object(replaced(message, path, { ...value, surprise: 1 }))))
      expect({ at, ...sent }).toMatchObject({
        at,
        code: 100,
        details: expect.stringContaining([...path, 'surprise'].join('.')),
      })
    }
  },
)

test.each(TAKEN)('%s with any text left empty is refused', async (what, type, content, more) => {
  const message = toCustomer(chat, type, content, more)
  for (const { path, value } of placesIn(message)) {
    const at = path.join('.')
    if (typeof value !== 'string' || MAY_BE_EMPTY.test(at) || isOpenAction(what, at)) continue
    const sent = await ask(chat, SEND, Object(replaced(message, path, '')))
    expect({ at, status: sent.status }).toEqual({ at, status: 400 })
  }
})

test.each(TAKEN)('%s with any list left empty is refused', async (_, type, content, more) => {
  const message = toCustomer(chat, type, content, more)
  for (const { path, value } of placesIn(message)) {
    if (!Array.isArray(value) || /^contacts\.|components/u.test(path.join('.'))) continue
    expect((await ask(chat, SEND, Object(replaced(message, path, [])))).status).toBe(400)
  }
})

test.each<[what: string, code: number, details: string, type: string, content: unknown, more?: object]>([
  ['text of 4,097', 100, 'text.body', 'text', { body: signs(4097) }],
  ['text of none', 100, 'text.body', 'text', { body: '' }],
  ['text without a body', 131008, 'text.body', 'text', {}],
  ['text with a caption', 100, 'text.caption', 'text', { body: 'a', caption: 'b' }],
  ['no plus before the number', 100, 'leading +', 'text', { body: 'a' }, { to: '34600111222' }],
  ['no recipient', 131008, 'to', 'text', { body: 'a' }, { to: undefined }],
  ['a user id that is none', 131009, 'recipient', 'text', { body: 'a' }, { to: undefined, recipient: '4410077001' }],
  ['another product', 100, 'messaging_product', 'text', { body: 'a' }, { messaging_product: 'messenger' }],
  ['no product', 131008, 'messaging_product', 'text', { body: 'a' }, { messaging_product: undefined }],
  ['a group', 100, 'recipient_type', 'text', { body: 'a' }, { recipient_type: 'group' }],
  ['an unknown field', 100, '"priority"', 'text', { body: 'a' }, { priority: 'high' }],
  ['an idempotency key', 100, '"idempotency_key"', 'text', { body: 'a' }, { idempotency_key: 'k' }],
  ['content of another type', 100, '"image"', 'text', { body: 'a' }, { image: link }],
  ['an answer to what nobody wrote', 131009, 'context', 'text', { body: 'a' }, { context: { message_id: 'wamid.X' } }],
  ['itself', 131021, '', 'text', { body: 'a' }, { to: '+34911000111' }],
  ['an unknown type', 131051, 'gif', 'gif', {}],
  ['a caption of 1,025', 131009, 'image.caption', 'image', { ...link, caption: signs(1025) }],
  ['a caption on a voice note', 100, 'audio.caption', 'audio', { link: 'https://e.com/a.ogg', caption: 'x' }],
  ['a caption on a sticker', 100, 'sticker.caption', 'sticker', { link: 'https://e.com/a.webp', caption: 'x' }],
  ['a name on a picture', 100, 'image.filename', 'image', { ...link, filename: 'a.png' }],
  ['id and link', 131009, 'either id or link', 'image', { ...link, id: '1' }],
  ['neither id nor link', 131009, 'either id or link', 'image', { caption: 'x' }],
  ['an unknown upload', 131009, 'image.id', 'image', { id: '900100200300' }],
  [
    'an unknown upload over buttons',
    131009,
    'interactive.header.image.id',
    'interactive',
    buttons(YES_NO, { header: { type: 'image', image: { id: '9' } } }),
  ],
  [
    'an unknown upload in a template',
    131009,
    'template.image.id',
    'template',
    {
      name: 'hello_world',
      language: { code: 'en_US' },
      components: [{ type: 'header', parameters: [{ type: 'image', image: { id: '9' } }] }],
    },
  ],
  ['a link to a file of this machine', 131009, 'image.link', 'image', { link: 'file:///etc/passwd' }],
  ['a place outside the world', 131009, 'location.latitude', 'location', { latitude: 91, longitude: 0 }],
  ['a place beyond the date line', 131009, 'location.longitude', 'location', { latitude: 42, longitude: 181 }],
  ['data of 513', 131009, 'biz_opaque_callback_data', 'text', { body: 'a' }, { biz_opaque_callback_data: signs(513) }],
  ['a place without a longitude', 131008, 'location.longitude', 'location', { latitude: 42 }],
  ['six contacts', 131009, 'contacts', 'contacts', [card, card, card, card, card, card]],
  ['a contact without a name', 131008, 'contacts.0.name', 'contacts', [{ phones: [] }]],
  ['a reaction to nothing', 131009, 'reaction.message_id', 'reaction', { message_id: 'wamid.X', emoji: '👍' }],
  ['a reaction in words', 131009, 'one emoji', 'reaction', { message_id: theirs, emoji: 'bien' }],
  ['two emoji', 131009, 'one emoji', 'reaction', { message_id: theirs, emoji: '👍👍' }],
  ['four buttons', 131009, 'buttons', 'interactive', buttons([1, 2, 3, 4].map((at) => reply(`b${at}`)))],
  ['no buttons', 131009, 'buttons', 'interactive', buttons([])],
  ['a button of 21', 131009, 'reply.title', 'interactive', buttons([reply(signs(21), 'a')])],
  ['a button’s id of 257', 131009, 'reply.id', 'interactive', buttons([reply('a', signs(257))])],
  ['a button without an id', 131008, 'reply.id', 'interactive', buttons([{ type: 'reply', reply: { title: 'a' } }])],
  ['two buttons alike', 131009, 'unique', 'interactive', buttons([reply('Sí', 'a'), reply('Sí', 'b')])],
  ['two buttons of one id', 131009, 'unique', 'interactive', buttons([reply('Sí', 'a'), reply('No', 'a')])],
  ['a body of 1,025', 131009, 'body.text', 'interactive', buttons(YES_NO, { body: { text: signs(1025) } })],
  ['buttons without a body', 131008, 'interactive.body', 'interactive', buttons(YES_NO, { body: undefined })],
  ['a footer of 61', 131009, 'footer.text', 'interactive', buttons(YES_NO, { footer: { text: signs(61) } })],
  ['a header of 61', 131009, 'header', 'interactive', buttons(YES_NO, { header: { type: 'text', text: signs(61) } })],
  ['a sound as header', 131009, 'header', 'interactive', buttons(YES_NO, { header: { type: 'audio', audio: link } })],
  [
    'a picture over a list',
    131009,
    'header',
    'interactive',
    list([{ rows: rows(1) }], { header: { type: 'image', image: link } }),
  ],
  [
    'eleven rows',
    131009,
    '10 rows',
    'interactive',
    list([
      { title: 'a', rows: rows(6) },
      { title: 'b', rows: rows(5, 6) },
    ]),
  ],
  [
    'eleven sections',
    131009,
    'sections',
    'interactive',
    list(Array.from({ length: 11 }, (_, at) => ({ title: `s${at}`, rows: rows(1, at) }))),
  ],
  ['a section of 25', 131009, 'title', 'interactive', list([{ title: signs(25), rows: rows(1) }])],
  ['sections without titles', 131009, 'titles', 'interactive', list([{ rows: rows(1) }, { rows: rows(1, 1) }])],
  ['a row of 25', 131009, 'rows.0.title', 'interactive', list([{ rows: [{ id: 'a', title: signs(25) }] }])],
  ['a row’s id of 201', 131009, 'rows.0.id', 'interactive', list([{ rows: [{ id: signs(201), title: 'a' }] }])],
  [
    'a description of 73',
    131009,
    'description',
    'interactive',
    list([{ rows: [{ id: 'a', title: 'a', description: signs(73) }] }]),
  ],
  ['rows of one id', 131009, 'unique', 'interactive', list([{ rows: [...rows(1), ...rows(1)] }])],
  ['a list’s button of 21', 131009, 'action.button', 'interactive', list([{ rows: rows(1) }], {}, signs(21))],
  [
    'a link button without a link',
    131008,
    'url',
    'interactive',
    { type: 'cta_url', body: { text: 'a' }, action: { name: 'cta_url', parameters: { display_text: 'Ver' } } },
  ],
  ['an older flow', 131009, 'flow_message_version', 'interactive', flow({ flow_message_version: '2' })],
  ['a flow’s button of 31', 131009, 'flow_cta', 'interactive', flow({ flow_cta: signs(31) })],
  ['a flow by id and name', 131009, 'flow_id or flow_name', 'interactive', flow({ flow_name: 'citas' })],
  ['an interactive of no kind', 131009, 'interactive', 'interactive', { type: 'carousel', body: { text: 'a' } }],
  [
    'a template of no such name',
    132001,
    'recordatorio_cita',
    'template',
    { name: 'recordatorio_cita', language: { code: 'es_MX' } },
  ],
  ['a template in another language', 132001, 'en', 'template', { name: 'hello_world', language: { code: 'en' } }],
  [
    'a template’s namespace',
    100,
    'template.namespace',
    'template',
    { namespace: 'n', name: 'hello_world', language: { code: 'en_US' } },
  ],
  [
    'too many parameters',
    132000,
    '(1)',
    'template',
    {
      name: 'hello_world',
      language: { code: 'en_US' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'Luis' }] }],
    },
  ],
])('%s is refused', async (_, code, details, type, content, more) => {
  const sent = refused(await send(type, content, more))
  expect(sent).toMatchObject({ code, status: 400 })
  expect(sent.details).toContain(details)
})
