import type { FieldType, FieldValue } from '@tertulia/contract/collected-fields'
import { expect, test } from 'vitest'
import { aField, SHOP_FIELD } from '#test/a-collection.ts'
import { freeKey } from './collection-form.ts'
import { withType } from './field-types.ts'

test('one of several choices keeps the options and the default', () => {
  const { field, lost } = withType({ ...SHOP_FIELD, default_value: 'Huesca' }, 'multi_select')
  expect(field).toMatchObject({ options: SHOP_FIELD.options, default_value: ['Huesca'] })
  expect(lost).toBeUndefined()
})

test('a text keeps the default of a choice and loses the options', () => {
  const { field, lost } = withType({ ...SHOP_FIELD, default_value: 'Huesca' }, 'text')
  expect(field).toMatchObject({ type: 'text', options: [], default_value: 'Huesca' })
  expect(lost).toEqual({ options: SHOP_FIELD.options, default_value: null, pattern: false, bounds: false })
})

test('a least and a most go with the type, and another choice of the same type keeps them', () => {
  const people = aField({ type: 'number', bounds: { least: 1, most: 8 } })
  expect(withType(people, 'date')).toMatchObject({ field: { bounds: null }, lost: { bounds: true } })
  expect(withType(people, 'number')).toMatchObject({ field: { bounds: { least: 1, most: 8 } }, lost: undefined })
})

test.each<[FieldValue, FieldType, FieldValue | null]>([
  ['42', 'number', 42],
  ['cuarenta', 'number', null],
  [42, 'text', '42'],
  [true, 'text', null],
  ['ana@tienda.es', 'email', 'ana@tienda.es'],
  ['ana', 'email', null],
  ['2026-11-23', 'date', '2026-11-23'],
  ['mañana', 'date', null],
  ['Huesca', 'select', null],
])('the default %s of a %s is %s', (value, type, kept) => {
  const { field, lost } = withType(aField({ type: 'text', default_value: value }), type)
  expect(field.default_value).toBe(kept)
  expect(lost?.default_value ?? null).toBe(kept === null ? value : null)
})

test('an identifier that is taken gets a number, and has room for it', () => {
  expect(freeKey('Día preferido', new Set())).toBe('dia_preferido')
  expect(freeKey('Día preferido', new Set(['dia_preferido']))).toBe('dia_preferido_2')
  const long = 'a'.repeat(40)
  expect(freeKey(long, new Set([long]))).toBe(`${'a'.repeat(38)}_2`)
})
