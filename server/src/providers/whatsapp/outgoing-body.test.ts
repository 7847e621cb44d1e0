import type { Outgoing, OutgoingContent } from '#providers/messaging/messaging-provider.ts'
import { expect, test } from 'vitest'
import { outgoingBody } from '#providers/whatsapp/outgoing-body.ts'

const ANA = { user_id: 'ES.4410077001', phone: '34600111222', name: 'Ana' }

const bodyOf = (content: OutgoingContent, change: Partial<Outgoing> = {}, media_id?: string) =>
  outgoingBody({ to: ANA, content, key: 'msg_71f2', reply_to: null, ...change }, media_id)

const COMMON = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '+34600111222',
  biz_opaque_callback_data: 'msg_71f2',
}
const HELLO = { kind: 'text', text: 'Hola Ana, su pedido va en camino' } as const

test('a text goes out as Meta describes it', () => {
  const text = { body: 'Hola Ana, su pedido va en camino', preview_url: false }
  expect(bodyOf(HELLO)).toEqual({ ...COMMON, type: 'text', text })
  const context = { message_id: 'wamid.LOCAL0001' }
  expect(bodyOf(HELLO, { reply_to: 'wamid.LOCAL0001' })).toEqual({ ...COMMON, type: 'text', text, context })
})

test('a person whose number is hidden is called by their user id, and a recipient needs one of them', () => {
  const { to: _, ...common } = COMMON
  const body = bodyOf(HELLO, { to: { ...ANA, phone: null } })
  expect(body).toEqual({ ...common, recipient: 'ES.4410077001', type: 'text', text: expect.anything() })
  expect(() => bodyOf(HELLO, { to: { user_id: null, phone: null, name: 'Ana' } })).toThrow(RangeError)
})

test.each([
  ['text', 4_096, (text: string): OutgoingContent => ({ kind: 'text', text })],
  ['choices', 1_024, (text: string) => choices([['Sí', null]], text)],
  ['caption', 1_024, (text: string) => aFile('pdf', { text })],
])('%s: %i characters, counted as people do, go out and one more does not', (_, most, content) => {
  expect(() => bodyOf(content('🚀'.repeat(most)), {}, '900')).not.toThrow()
  expect(() => bodyOf(content('🚀'.repeat(most + 1)), {}, '900')).toThrow(RangeError)
})

test('an empty text is refused', () => {
  expect(() => bodyOf({ kind: 'text', text: '' })).toThrow(RangeError)
  expect(() => bodyOf(choices([['Sí', null]], ''))).toThrow(RangeError)
})

function choices(options: (readonly [string, string | null])[], text = '¿Desea hablar con una persona?') {
  const made = options.map(([title, description], index) => ({ id: `id_${index}`, title, description }))
  return { kind: 'choices', text, options: made, open: 'Ver opciones' } as const
}

test('two short options are buttons', () => {
  expect(
    bodyOf(
      choices([
        ['Sí', null],
        ['No', null],
      ]),
    ),
  ).toEqual({
    ...COMMON,
    type: 'interactive',
    interactive: {
      type: 'button',
      body: { text: '¿Desea hablar con una persona?' },
      action: {
        buttons: [
          { type: 'reply', reply: { id: 'id_0', title: 'Sí' } },
          { type: 'reply', reply: { id: 'id_1', title: 'No' } },
        ],
      },
    },
  })
})

const rowsIn = (content: OutgoingContent) => {
  const { interactive } = JSON.parse(JSON.stringify(bodyOf(content)))
  expect(interactive).toMatchObject({ type: 'list', action: { sections: [{ rows: expect.anything() }] } })
  return interactive.action.sections[0].rows
}

test.each([
  [
    'four of them',
    [
      ['Uno', null],
      ['Dos', null],
      ['Tres', null],
      ['Cuatro', null],
    ],
  ],
  [
    'a title of 21',
    [
      ['Recogida en la tienda', null],
      ['No', null],
    ],
  ],
  [
    'equal titles',
    [
      ['Sí', null],
      [' Sí ', null],
    ],
  ],
  [
    'a description',
    [
      ['Sí', 'Le llamamos hoy'],
      ['No', null],
    ],
  ],
] as const)('options that no buttons hold are a list: %s', (_, options) => {
  expect(rowsIn(choices([...options]))).toHaveLength(options.length)
})

test('a title that is cut ends on a whole word and stands whole below', () => {
  expect(
    rowsIn(
      choices([
        ['Recogida en la tienda de la calle Mayor', null],
        ['Recogida en la tienda de Bilbao', 'De lunes a viernes'],
        ['Donaudampfschifffahrtsgesellschaft', null],
        ['A domicilio', '  Mañana\nantes de las diez '],
      ]),
    ),
  ).toEqual([
    { id: 'id_0', title: 'Recogida en la tienda…', description: 'Recogida en la tienda de la calle Mayor' },
    { id: 'id_1', title: 'Recogida en la… (2)', description: 'Recogida en la tienda de Bilbao · De lunes a viernes' },
    { id: 'id_2', title: 'Donaudampfschifffahrtsg…', description: 'Donaudampfschifffahrtsgesellschaft' },
    { id: 'id_3', title: 'A domicilio', description: 'Mañana antes de las diez' },
  ])
})

test('ten long equal options keep titles of their own within the limits', () => {
  const long = `${'👩🏽‍🚀'.repeat(6)} y muchas palabras más que no caben en la descripción de una fila de la lista`
  const rows: { title: string; description: string }[] = rowsIn(
    choices(Array.from({ length: 10 }, () => [long, long] as const)),
  )
  expect(new Set(rows.map(({ title }) => title)).size).toBe(10)
  for (const { title, description } of rows) {
    expect(title.length).toBeLessThanOrEqual(24)
    expect(description.length).toBeLessThanOrEqual(72)
    expect(title).toMatch(/^(?:👩🏽‍🚀)+…/u)
    expect(description.isWellFormed()).toBe(true)
  }
})

test('the label that opens a list is cut too', () => {
  const { interactive } = JSON.parse(
    JSON.stringify(bodyOf({ ...choices([['Recogida en la tienda', null]]), open: 'Ver todas las opciones' })),
  )
  expect(interactive.action.button).toBe('Ver todas las…')
})

test.each([
  ['none', []],
  ['eleven', Array.from({ length: 11 }, (_, index) => ({ id: `${index}`, title: `${index}`, description: null }))],
  ['one id twice', [1, 2].map((each) => ({ id: 'a', title: `${each}`, description: null }))],
  ['an id too long', [{ id: 'a'.repeat(201), title: 'Sí', description: null }]],
  ['no title', [{ id: 'a', title: ' ', description: null }]],
])('a choice that no list holds is refused: %s', (_, options) =>
  expect(() => bodyOf({ kind: 'choices', text: 'Elija', options, open: 'Ver' })).toThrow(RangeError),
)

type File = Extract<OutgoingContent, { kind: 'media' }>
function aFile(type: File['type'], change: Partial<File> = {}): File {
  return {
    kind: 'media',
    bytes: Buffer.alloc(10),
    name: `factura.${type}`,
    type,
    mime: 'application/octet-stream',
    text: '',
    is_voice: false,
    ...change,
  }
}

test.each([
  [aFile('png', { text: 'Así queda' }), 'image', { id: '900', caption: 'Así queda' }],
  [aFile('jpg'), 'image', { id: '900' }],
  [aFile('mp4', { text: 'Vídeo' }), 'video', { id: '900', caption: 'Vídeo' }],
  [aFile('pdf', { text: 'Su factura' }), 'document', { id: '900', caption: 'Su factura', filename: 'factura.pdf' }],
  [aFile('docx'), 'document', { id: '900', filename: 'factura.docx' }],
  [aFile('mp3'), 'audio', { id: '900' }],
  [aFile('ogg', { is_voice: true }), 'audio', { id: '900', voice: true }],
  [aFile('ogg'), 'audio', { id: '900' }],
  [aFile('m4a', { is_voice: true }), 'audio', { id: '900' }],
])('a file goes by the id of its upload: $type', (file, type, object) =>
  expect(bodyOf(file, {}, '900')).toEqual({ ...COMMON, type, [type]: object }),
)

test.each([
  ['svg', aFile('svg')],
  ['csv', aFile('csv')],
  ['webp, which is a sticker', aFile('webp')],
  ['webm', aFile('webm')],
  ['an empty file', aFile('pdf', { bytes: Buffer.alloc(0) })],
  ['a picture of more than 5 MB', aFile('png', { bytes: Buffer.alloc(5_000_001) })],
  ['a recording with words', aFile('ogg', { text: 'Escuche' })],
])('a file that WhatsApp does not take is refused: %s', (_, file) =>
  expect(() => bodyOf(file, {}, '900')).toThrow(RangeError),
)

test('a file that was not uploaded is refused', () => expect(() => bodyOf(aFile('pdf'))).toThrow(RangeError))

test('a template goes with its values, named or in order', () => {
  const template = { kind: 'template', name: 'recordatorio_cita', language: 'es_MX' } as const
  const named = [
    { name: 'nombre', text: 'Luis' },
    { name: 'fecha', text: ' 3 de\nmayo' },
  ]
  expect(bodyOf({ ...template, parameters: named })).toEqual({
    ...COMMON,
    type: 'template',
    template: {
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
      ],
    },
  })
  expect(bodyOf({ ...template, parameters: [{ name: null, text: 'Luis' }] })).toMatchObject({
    template: { components: [{ type: 'body', parameters: [{ type: 'text', text: 'Luis' }] }] },
  })
  expect(bodyOf({ ...template, parameters: [] })).toEqual({
    ...COMMON,
    type: 'template',
    template: { name: 'recordatorio_cita', language: { code: 'es_MX' } },
  })
})
