import { expect, test } from 'vitest'
import { csvOf } from '#platform/csv.ts'

test.each(['=1+1', '+34 976', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
  'a cell that begins like a formula is none: %j',
  (cell) => {
    expect(csvOf([[cell]])).toContain(`'${cell}`)
  },
)

test('what was written can be read back', () => {
  const cells = ["'ya tenía", '=SI(1)', 'dice "hola", y\r\notra línea', '', 'ñandú']
  const read = [
    ...csvOf([cells])
      .slice(1)
      .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(?:,|\r\n)/gu),
  ].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/^'/u, ''))
  expect(read).toEqual(cells)
})

test('spreadsheets are told that it is UTF-8, and each row ends as RFC 4180 says', () => {
  expect(csvOf([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
})
