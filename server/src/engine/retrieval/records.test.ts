import { expect, test } from 'vitest'
import { recordSentence, tablesIn } from '#engine/retrieval/records.ts'

const NAMES = ['Servicio', 'Precio', 'Plazo']
const HEAD = NAMES.join(' | ')

test('the row that names columns is none of the records', () => {
  const { records, heads } = tablesIn(['Precios con IVA.', HEAD, 'Pinchazo | 12 € | En el día', 'Ajuste | 10 € | '])
  expect([...heads]).toEqual([HEAD])
  expect(records).toEqual([
    { from: 2, to: 2, cells: ['Pinchazo', '12 €', 'En el día'], names: NAMES },
    { from: 3, to: 3, cells: ['Ajuste', '10 €', ''], names: NAMES },
  ])
})

test('a workbook is read as a line for each cell: where a name comes again, another record begins', () => {
  const lines = ['Servicio: Pinchazo', 'Precio: 12', 'Servicio: Ajuste', 'Precio: 10', 'Plazo: En el día']
  expect(tablesIn(lines).records).toEqual([
    { from: 0, to: 1, cells: ['Pinchazo', '12'], names: ['Servicio', 'Precio'] },
    { from: 2, to: 4, cells: ['Ajuste', '10', 'En el día'], names: NAMES },
  ])
})

test('lines with a colon whose names never come again are no records', () => {
  expect(tablesIn(['Importante: traiga su DNI.', 'Horario: de 10 a 14.']).records).toEqual([])
})

test.each([
  [['Pinchazo', '12 €', 'En el día'], NAMES, 'Pinchazo. Precio: 12 €. Plazo: En el día.'],
  [['Lavado', '', '1 día.'], NAMES, 'Lavado. Plazo: 1 día.'],
  [['Lavado', '18 €', ''], [], 'Lavado – 18 €'],
])('%j under %j is said as «%s»', (cells, names, said) => expect(recordSentence({ cells, names })).toBe(said))
