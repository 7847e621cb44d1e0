import type { AgentLanguage } from '@tertulia/contract/agents'
import { CollectedField, type FieldType, type FieldValue } from '@tertulia/contract/collected-fields'
import { describe, expect, test } from 'vitest'
import { step } from '#engine/collection/collect.ts'
import { begin, collectedValues } from '#engine/collection/state.ts'

/** A Friday. */
const context = { now: new Date('2026-11-27T10:00:00Z'), time_zone: 'Europe/Madrid', country: 'ES' }

const field = (key: string, type: FieldType, label: string, more: Partial<CollectedField> = {}) =>
  CollectedField.parse({ key, type, label, description: label, required: true, ...more })

const form = {
  fields: [
    field('fecha', 'date', '¿Qué día queréis venir?'),
    field('personas', 'number', '¿Cuántas personas sois?'),
    field('importe', 'number', 'Importe', { required: false }),
    field('talla', 'select', 'Talla', { options: ['S', 'M', 'L', 'XL'] }),
    field('terraza', 'boolean', '¿Queréis terraza?'),
    field('telefono', 'phone', 'Teléfono'),
    field('correo', 'email', 'Correo'),
  ],
}
const FILLED = {
  fecha: '2026-12-03',
  personas: 2,
  importe: 120,
  talla: 'S',
  terraza: true,
  telefono: '+34611111111',
  correo: 'ana@ejemplo.com',
}
type Key = keyof typeof FILLED

/** The values that a message leaves in a form in which everything before the field that is asked for was given. */
function say(asked: Key, message: string, language: AgentLanguage = 'es') {
  const given = Object.entries(FILLED).slice(0, Object.keys(FILLED).indexOf(asked))
  const values = Object.fromEntries(
    given.map(([key, value]) => [key, { value: value as FieldValue, span: { start: 0, end: 1 }, step: 1 }]),
  )
  const { state, says, outcome, options } = step(
    form,
    { ...begin(form, { language }), values, asked, steps: 3 },
    message,
    context,
  )
  const now = Object.fromEntries(Object.entries(state.values).map(([key, { value }]) => [key, value]))
  const changed = Object.fromEntries(Object.entries(now).filter(([key, value]) => values[key]?.value !== value))
  return { changed, says, outcome, options, asked: state.asked }
}

describe('a figure belongs to what it is a part of', () => {
  test.each([
    ['perdona, mejor el 4 de diciembre', { fecha: '2026-12-04' }],
    ['me equivoqué, es el 5 de diciembre', { fecha: '2026-12-05' }],
    ['que sea el 7/12', { fecha: '2026-12-07' }],
    ['ah no, lo de venir que sea el 9 de diciembre', { fecha: '2026-12-09' }],
    ['el 10-12-2026 mejor', { fecha: '2026-12-10' }],
    ['llámame al 600123456', {}],
    ['mi número es el 600 123 456', {}],
    ['llegamos a las 9', {}],
    ['sobre las 21:30', {}],
    ['a las nueve y media', {}],
    ['vivo en la calle Mayor 3', {}],
    ['tenemos 120 euros', {}],
    ['somos 4 y llegamos a las 9', { personas: 4 }],
    ['4 personas, el 6 de diciembre', { personas: 4, fecha: '2026-12-06' }],
    ['cuatro, pero mejor el 5 de diciembre', { personas: 4, fecha: '2026-12-05' }],
    ['para 6 y me puedes llamar al 600123456', { personas: 6 }],
    ['9', { personas: 9 }],
    ['las 9', { personas: 9 }],
  ])('asked how many: «%s»', (message, wanted) => {
    const { changed } = say('personas', message)
    delete changed['telefono']
    expect(changed).toEqual(wanted)
  })

  test.each([
    ['sorry, make it December 4th', { fecha: '2026-12-04' }],
    ["we'll be there at 9", {}],
    ['around 8 pm', {}],
    ['five of us, at 9', { personas: 5 }],
  ])('asked how many, in English: «%s»', (message, wanted) => {
    expect(say('personas', message, 'en').changed).toEqual(wanted)
  })
})

describe('a change that does not fit changes nothing and says so', () => {
  test.each([
    ['cambia la fecha al 31 de febrero', 'Ese día no existe.'],
    ['perdona, la fecha es el 31/6/2027', 'Ese día no existe.'],
    ['cambia la fecha, mejor cuando llueva', 'No he entendido qué día es.'],
    ['cambia la talla a la XXL', 'No he entendido cuál de las opciones es.'],
    ['el número de personas está mal, son muchas', 'Necesito un número'],
  ])('asked the address: «%s»', (message, told) => {
    const { changed, says, asked } = say('correo', message)
    expect(changed).toEqual({})
    expect(says).toContain(told)
    expect(asked).toBe('correo')
  })
})

describe('an address is kept whole or not at all', () => {
  test.each([
    ["ana.o'brien@ejemplo.com", "ana.o'brien@ejemplo.com"],
    ['d’angelo@ejemplo.com', "d'angelo@ejemplo.com"],
    ["es 'ana@ejemplo.com'", 'ana@ejemplo.com'],
    ['¡ana@ejemplo.com!', 'ana@ejemplo.com'],
    ['correo:ana@ejemplo.com,gracias', 'ana@ejemplo.com'],
    ['ana!luis@ejemplo.com', 'ana!luis@ejemplo.com'],
    ['ana&luis@ejemplo.com', 'ana&luis@ejemplo.com'],
  ])('%s', (message, wanted) => {
    expect(say('correo', message).changed).toEqual({ correo: wanted })
  })
  test.each(['ana@luis@ejemplo.com', 'ana\\luis@ejemplo.com', 'ana..luis@ejemplo.com', '@luis@ejemplo.com'])(
    '%s is asked for again',
    (message) => {
      expect(say('correo', message)).toMatchObject({ changed: {}, asked: 'correo' })
    },
  )
})

test.each([
  ['para nada', false],
  ['para nada, gracias', false],
  ['👍', true],
  ['👎', false],
  ['✅', true],
  ['👍🏽', true],
  ['🙅', false],
  ['nada de terraza', false],
])('asked for a yes or no, «%s» is %s', (message, wanted) => {
  expect(say('terraza', message)).toMatchObject({ changed: { terraza: wanted }, outcome: 'asking' })
})

test.each([
  ['12 euros con 50', 12.5],
  ['12 euros con cincuenta céntimos', 12.5],
  ['12 con 50', 12.5],
  ['12€50', 12.5],
  ['1e3', 1000],
  ['½', 0.5],
  ['2½', 2.5],
  ['12 euros', 12],
])('an amount is read to its end: %s', (message, wanted) => {
  expect(say('importe', message).changed).toEqual({ importe: wanted })
})

describe('neither of two values is taken in silence', () => {
  test.each<[Key, string]>([
    ['fecha', 'el 3 o el 4 de diciembre'],
    ['fecha', 'el viernes o el sábado'],
    ['fecha', 'del 5 al 8 de diciembre'],
    ['fecha', 'entre el 5 y el 8'],
    ['talla', 'M o L, no sé'],
    ['telefono', '600123456 o 611223344'],
    ['correo', 'ana@ejemplo.com o luis@ejemplo.com'],
    ['personas', 'cinco o seis'],
    ['personas', 'unos cinco o seis'],
    ['personas', 'de 5 a 8'],
    ['personas', 'entre 5 y 8 personas'],
    ['personas', '4 ó 5'],
  ])('asked for %s: «%s»', (asked, message) => {
    const told = say(asked, message)
    expect(told).toMatchObject({ changed: {}, outcome: 'asking', asked })
    expect(told.options).toHaveLength(2)
    expect(told.says).toMatch(/¿Cuál de los dos/u)
  })

  test.each<[Key, string, unknown]>([
    ['personas', 'cinco o así', 5],
    ['personas', 'dos adultos y tres niños, o sea 5', 5],
    ['fecha', 'el lunes, o cuando podáis', '2026-11-30'],
    ['talla', 'la M', 'M'],
  ])('one is meant where %s is answered «%s»', (asked, message, wanted) => {
    expect(say(asked, message).changed).toEqual({ [asked]: wanted })
  })

  test('a range is two values where two days are asked for', () => {
    const stay = {
      fields: [field('entrada', 'date', 'Día de entrada'), field('salida', 'date', 'Día de salida')],
    }
    const { state } = step(
      stay,
      { ...begin(stay, { language: 'es' }), asked: 'entrada', steps: 1 },
      'del 5 al 8 de diciembre',
      context,
    )
    expect(state.values).toMatchObject({ entrada: { value: '2026-12-05' }, salida: { value: '2026-12-08' } })
  })
})

test('negative people are no number, and less than nothing may be an amount', () => {
  expect(say('personas', '-3')).toMatchObject({ changed: {}, asked: 'personas' })
  expect(say('importe', '-3').changed).toEqual({ importe: -3 })
})

test('a yes or no is not heard in a message that says neither', () => {
  expect(say('terraza', 'dos adultos y tres niños')).toMatchObject({ changed: {}, asked: 'terraza' })
})

test.each([
  ['este viernes', '2026-11-27'],
  ['hoy viernes', '2026-11-27'],
  ['el viernes que viene', '2026-12-04'],
  ['este sábado', '2026-11-28'],
])('on a Friday, «%s» is %s', (message, wanted) => {
  expect(say('fecha', message).changed).toEqual({ fecha: wanted })
})

test.each([
  ['seremos dos adultos y dos niños de 3 años', 4],
  ['4 adultos y 2 niños', 6],
  ['3 parejas', 6],
  ['2 parejas y 3 niños', 7],
  ['dos adultos, un niño y un bebé, o sea 4', 4],
  ['4 adultos', 4],
])('all who come are counted: «%s»', (message, wanted) => {
  expect(say('personas', message).changed).toEqual({ personas: wanted })
})

test.each(['M/L', 'entre la M y la L', 'la M o la L'])(
  'neither of two options is taken in silence: «%s»',
  (message) => {
    expect(say('talla', message)).toMatchObject({ changed: {}, options: ['M', 'L'] })
  },
)

test.each<[FieldType, string]>([
  ['date', 'plátano'],
  ['email', 'nadie'],
  ['phone', '12'],
])('a usual value that a %s cannot have stands for nothing', (type, default_value) => {
  const odd = { fields: [field('dato', type, 'Dato', { required: false, default_value })] }
  const asking = step(odd, begin(odd, { language: 'es' }), 'hola', context)
  expect(asking.says).not.toContain(default_value)
  const left = step(odd, asking.state, 'no, gracias', context)
  expect(collectedValues(odd, left.state)).toEqual({ dato: null })
})

test.each([
  ['Floor', 'the 5th', 5],
  ['Floor', 'on the 5th floor', 5],
  ['Course', 'the 3rd', 3],
])('the place of a %s is its number: “%s”', (label, message, wanted) => {
  const of = { fields: [field('it', 'number', label)] }
  const { state } = step(of, { ...begin(of, { language: 'en' }), asked: 'it', steps: 1 }, message, context)
  expect(state.values['it']?.value).toBe(wanted)
})

test.each([
  ['¿Cuántos niños vienen?', '2 adultos y 3 niños', 3],
  ['Número de adultos', '2 adultos y 3 niños', 2],
])('asked for one of the groups, it is not the sum: %s', (label, message, wanted) => {
  const of = { fields: [field('it', 'number', label)] }
  const { state } = step(of, { ...begin(of, { language: 'es' }), asked: 'it', steps: 1 }, message, context)
  expect(state.values['it']?.value).toBe(wanted)
})

test.each([
  ['February 31st', 'en'],
  ['31/6/2027', 'es'],
] as const)('%s is told to be no day', (message, language) => {
  expect(say('fecha', message, language).says).toMatch(/no existe|no such day/u)
})

test('a word that ends as a month does names none', () => {
  expect(say('fecha', 'os quiero llamar el 5').changed).toEqual({ fecha: '2026-12-05' })
})

test('«sí» beside two values or a change that does not fit agrees to nothing', () => {
  const of = {
    fields: [
      field('fecha', 'date', 'Fecha'),
      field('talla', 'select', 'Talla', { options: ['S', 'M', 'L'], default_value: 'S' }),
    ],
  }
  const values = { fecha: { value: '2026-12-03', span: { start: 0, end: 1 }, step: 1 } }
  for (const message of ['sí, M o L', 'sí, pero cambia la fecha al 31 de febrero']) {
    const { state } = step(of, { ...begin(of, { language: 'es' }), values, asked: 'talla', steps: 2 }, message, context)
    expect(state.values).toEqual(values)
  }
})
