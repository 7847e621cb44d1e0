import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createFactCheck } from '#engine/facts/fact-check.ts'
import { inPieces } from '../../../test/in-pieces.ts'
import { runsOf } from '../../../test/whole.ts'

type Setting = { moment?: string; given?: string[]; cited?: string[]; citable?: string[]; asked?: string[] }

function checking({ moment = '', given = [], cited = [], citable = [], asked = [] }: Setting) {
  const check = createFactCheck({
    moment,
    given: () => [...given, ...asked],
    cited: () => cited,
    citable: () => [...cited, ...citable],
    asked,
    language: 'es',
  })
  return { check, cited }
}

function checked(pieces: readonly string[], setting: Setting) {
  const { check } = checking(setting)
  const shown = pieces.map(check.push)
  shown.push(check.end())
  return { shown, text: shown.join(''), unsupported: check.unsupported() }
}
const inWords = (text: string) => text.match(/\s*\S+/gu) ?? []

test('words flow, and a figure waits until it is whole and its unit is known', () => {
  const { shown } = checked(['La revisión ', 'de la bici ', 'cuesta 4', '5', ' €', ' y se hace en el mismo día.'], {
    cited: ['Son 45 € al año.'],
  })
  expect(shown.slice(0, 4)).toEqual(['La revisión ', 'de la bici ', 'cuesta ', ''])
  expect(shown.join('')).toBe('La revisión de la bici cuesta 45 € y se hace en el mismo día.')
})

test('a figure that stands nowhere, and the text after it, are not shown', () => {
  const said = 'La revisión cuesta 54 € y se hace en el mismo día, sin cita y sin esperas.'
  const { text, unsupported } = checked(inWords(said), { cited: ['La revisión cuesta 45 €.'] })
  expect(unsupported).toBe('54 €')
  expect(text).toBe('La revisión cuesta ')
})

test('a figure of a passage that is not cited yet waits for its number, and without one is not said', () => {
  const said = 'La revisión cuesta 45 € en la tienda, con cita previa y sin esperas ni sorpresas.'
  const { check, cited } = checking({ citable: ['La revisión cuesta 45 €.'] })
  const before = inWords(said).map(check.push).join('')
  expect(before).toBe('La revisión cuesta ')
  cited.push('La revisión cuesta 45 €.')
  expect(before + check.push(' Ya') + check.end()).toBe(`${said} Ya`)
  expect(checked(inWords(said), { citable: ['La revisión cuesta 45 €.'] })).toMatchObject({ unsupported: '45 €' })
})

test('the words of the customer, of a tool or of what the model was told of the business may be said', () => {
  expect(
    checked(['Para 7 personas, el lunes.'], { asked: ['somos 7'], given: ['Hoy es lunes.'] }).unsupported,
  ).toBeUndefined()
})

test('sums of what was told, and as often as the customer said, may be said', () => {
  const cited = ['La entrada cuesta 12 € y la visita 5 €.']
  expect(checked(['12 € y 5 €: 17 € en total.'], { cited }).unsupported).toBeUndefined()
  expect(checked(['12 € cada una: 36 € en total.'], { cited, asked: ['somos 3'] }).unsupported).toBeUndefined()
  expect(checked(['12 € y 5 €: 18 € en total.'], { cited }).unsupported).toBe('18 €')
})

test('how many things are listed may be said', () => {
  expect(
    checked(['Hay tres tallas: pequeña, mediana y grande.'], { cited: ['Tallas: pequeña, mediana y grande.'] })
      .unsupported,
  ).toBeUndefined()
  expect(
    checked(['Hay cuatro tallas: pequeña, mediana y grande.'], { cited: ['Tallas: pequeña, mediana y grande.'] })
      .unsupported,
  ).toBe('cuatro')
  expect(checked(['Tienes 2 opciones:\n- Bici\n- Casco'], { cited: ['Bici. Casco.'] }).unsupported).toBeUndefined()
})

test('how an answer is cut into pieces changes nothing of what may be said', () => {
  const part = constantFrom(
    'La revisión',
    ' cuesta',
    ' 45',
    ' 54',
    ' €',
    ' el',
    ' lunes',
    ' domingo',
    '\n',
    '- ',
    'calle',
    ' Mayor',
    ' 10',
    ':30',
    ' diez',
    ' a',
    ' 14',
    ' h.',
  )
  const setting = { cited: ['Calle Mayor. Lunes de 10:30 a 14 h, 45 €.'], citable: ['54 €'] }
  assert(
    property(array(part, { maxLength: 16 }), array(nat(6), { minLength: 1, maxLength: 20 }), (parts, sizes) => {
      const said = parts.join('')
      const pieces = inPieces(said, sizes)
      const { shown: _whole, ...whole } = checked([said], setting)
      const { shown: _cut, ...cut } = checked(pieces, setting)
      expect(cut.unsupported).toBe(whole.unsupported)
      expect(cut.text).toBe(whole.text)
    }),
    { numRuns: runsOf(2_000) },
  )
})
