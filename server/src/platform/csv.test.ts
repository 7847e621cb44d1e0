import { plainCell } from '@tertulia/contract/csv-cells'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvOf } from '#platform/csv.ts'

test.each(['=1+1', '+34 976', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
  'a cell that begins like a formula is none: %j',
  (cell) => {
    expect(csvOf([[cell]])).toContain(`'${cell}`)
  },
)

test('what was written can be read back', () => {
  const cells = ["'ya tenía", '=SI(1)', 'dice "hola", y\r\notra línea', '', 'ñandú', ' con espacios ', "''dos"]
  const { data } = Papa.parse<string[]>(csvOf([cells]), { skipEmptyLines: true })
  const read = data[0]?.map(plainCell)
  expect(read).toEqual(cells)
})

test('spreadsheets are told that it is UTF-8, and each row ends as RFC 4180 says', () => {
  expect(csvOf([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
})
