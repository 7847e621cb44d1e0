import { plainCell, safeCell } from '@tertulia/contract/csv-cells'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvOf } from '#platform/csv.ts'

const FORMULAS = ['=1+1', '+34 976', '-5', '@SUM(A1)', '\u2212 5']
const WIDE = ['＝1+1', '＋34', '－5', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A1']
const UNSEEN = [
  '\t',
  '\r',
  '\n',
  ' ',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
]
const QUOTES = ['"', "'", '“', '«', '‘', '`', '＂', '" ', '\u200b"']
const hidden = [...FORMULAS, ...WIDE].flatMap((formula) => ['', ...UNSEEN, ...QUOTES].map((before) => before + formula))

test('a cell that begins like a formula is none, in whatever signs it is written and whatever stands before', () => {
  for (const cell of hidden) expect(safeCell(cell), JSON.stringify(cell)).toBe(`'${cell}`)
})

test('a text that only holds such signs stays as it is', () => {
  for (const text of ['de 10 a 14', 'a=b', '10-14 h', 'hola@ejemplo.com', '«¿Abrís?» - sí', '— lunes', '(+34)', '5€'])
    expect(safeCell(text)).toBe(text)
})

test('for any cells, formulas among them, the written text reads back as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...hidden), fc.string({ unit: 'grapheme' })), { minLength: 2 }),
      (cells) => {
        const { data } = Papa.parse<string[]>(csvOf([cells]).slice(1), { delimiter: ',', newline: '\r\n' })
        expect(data[0]?.map(plainCell)).toEqual(cells)
      },
    ),
  )
})

test('written cells can be read back', () => {
  const cells = ["'ya tenía", '=SI(1)', 'dice "hola", y\r\notra línea', '', 'ñandú', ' con espacios ', "''dos"]
  const { data } = Papa.parse<string[]>(csvOf([cells]), { skipEmptyLines: true })
  const read = data[0]?.map(plainCell)
  expect(read).toEqual(cells)
})

test('spreadsheets are told that it is UTF-8, and each row ends as RFC 4180 says', () => {
  expect(csvOf([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
})
