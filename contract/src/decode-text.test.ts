import { expect, test } from 'vitest'
import { declaredCharset, decodeText } from './decode-text.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))
const windows = (text: string) =>
  Uint8Array.from(text, (sign) => ({ '€': 0x80, '“': 0x93, '”': 0x94, '–': 0x96 })[sign] ?? sign.charCodeAt(0))

test.each([
  ['one byte', bytes('La inscripción cuesta 30 ', [0x80], '. ¿Cómo? Así.'), 'La inscripción cuesta 30 €. ¿Cómo? Así.'],
  [
    'a line',
    bytes('¿Cómo pago?\n', [0xbf], 'Qu', [0xe9], ' horario?\nCon tarjeta, señor.'),
    '¿Cómo pago?\n¿Qué horario?\nCon tarjeta, señor.',
  ],
  [
    'one byte in another script',
    bytes('Магазин открыт ежедневно ', [0x96], ' до 20'),
    'Магазин открыт ежедневно – до 20',
  ],
  ['a word of a line', bytes('café y ', [0x63, 0x61, 0x66, 0xe9]), 'café y café'],
])('text in UTF-8 with %s of an older charset keeps both', (_, given, text) => expect(decodeText(given)).toBe(text))

test.each(['«MENÚ» y café', '“MENÚ” – 5 €', '“ESPAÑ”', '¿Abrís mañana? Sí, señor.', 'Opción ÍNDICE Ó»'])(
  'text in an older charset is none of UTF-8: %s',
  (text) => expect(decodeText(windows(text))).toBe(text),
)

test('a declared encoding holds when bytes alone do not tell', () => {
  expect(decodeText(windows('45 ¤ y más'), 'iso-8859-15')).toBe('45 € y más')
  expect(decodeText(Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), 'windows-1251')).toBe('Привет')
  expect(decodeText(Uint8Array.of(0x82, 0xb1, 0x82, 0xf1), 'shift_jis')).toBe('こん')
})

test.each(['iso-8859-1', 'windows-1252', 'utf-16', 'nobody-knows', ''])(
  'UTF-8 that holds throughout is UTF-8, though it is declared as «%s»',
  (label) => expect(decodeText(bytes('¿Qué garantía? 20 €'), label)).toBe('¿Qué garantía? 20 €'),
)

test('UTF-16 is known by its mark, and without one where it is declared', () => {
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xed, 0))).toBe('í')
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0, 0xed))).toBe('í')
  expect(decodeText(Uint8Array.of(0xed, 0, 0x61, 0), 'utf-16le')).toBe('ía')
})

test.each([
  ['Â¿QuÃ© garantÃ\u00ada?', '¿Qué garantía?'],
  ['30 â‚¬ â€“ inscripciÃ³n', '30 € – inscripción'],
  ['AÃ±o Ã‰xito', 'Año Éxito'],
])('text that had been decoded wrongly is mended: %s', (given, text) => expect(decodeText(bytes(given))).toBe(text))

test.each(['a «IRMû e a avó', 'São João, à noite', 'Â»', 'pâté, forêt', 'Ångström'])(
  'text that only looks so stays: %s',
  (text) => expect(decodeText(bytes(text))).toBe(text),
)

test.each([
  ['text/html; charset=iso-8859-15', 'iso-8859-15'],
  ['text/html;Charset="UTF-8"', 'UTF-8'],
  ['text/html', ''],
])('the charset that %s declares', (type, label) => expect(declaredCharset(type)).toBe(label))
