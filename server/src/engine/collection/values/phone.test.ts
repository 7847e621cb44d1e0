import { expect, test } from 'vitest'
import { phoneIn, phoneOf, phonesIn } from '#engine/collection/values/phone.ts'

const SPELLINGS: [string, string, string][] = [
  ['+34 600 123 456', 'ES', '+34600123456'],
  ['0034600123456', 'MX', '+34600123456'],
  ['00 34 600-12-34-56', 'ES', '+34600123456'],
  ['600.123.456', 'ES', '+34600123456'],
  ['600111666.0', 'ES', '+34600111666'],
  ["'+34600111222", 'ES', '+34600111222'],
  ['+52 1 55 1234 5678', 'ES', '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['+44 (0)20 7946 0958', 'ES', '+442079460958'],
  ['+３４ ６００ １２３ ４５６', 'ES', '+34600123456'],
  ['11 2345-6789', 'AR', '+541123456789'],
  ['500 123 456', 'ES', '+34500123456'],
]

test.each(SPELLINGS)('a phone by itself is read in any spelling: %s (%s)', (typed, country, number) =>
  expect(phoneOf(typed, country)).toBe(number),
)

test.each(SPELLINGS)(
  'a customer who is asked for it may write what a contact may have: %s (%s)',
  (typed, country, number) => expect(phoneIn(typed, country, true)).toMatchObject({ value: number }),
)

test.each([
  '',
  '—',
  'n/a',
  '12',
  '20/09/2025',
  '600111222 / 600333444',
  'ana 600123456',
  '3,46E+10',
  '1234567890123456789',
])('no phone by itself: %s', (typed) => expect(phoneOf(typed, 'ES')).toBeUndefined())

test('a stored number reads back as it is', () => {
  for (const [, , number] of SPELLINGS) expect(phoneOf(number, 'ES')).toBe(number)
})

test('beside other words only a number that is in use is a phone', () => {
  expect(phonesIn('mi pedido es el 500123456', 'ES')).toEqual([])
  expect(phonesIn('llámame al 976 22 33 44', 'ES')).toMatchObject([{ value: '+34976223344' }])
})
