import { expect, test } from 'vitest'
import { AmountText } from './amount-text.ts'

test.each([
  ['20', 20_000_000],
  ['0,5', 500_000],
  ['0.05', 50_000],
  ['19,99', 19_990_000],
  ['1.000', 1_000_000_000],
  ['1,000', 1_000_000_000],
  ['1.000,50', 1_000_500_000],
  ['1,000,000.5', 1_000_000_500_000],
  [' 12 000 ', 12_000_000_000],
  ['', null],
])('«%s» is read as millionths', (written, micros) => expect(AmountText.parse(written)).toBe(micros))

test.each(['-1', '0', '0,001', '1.00.5', '20 €', '1e3', ',5', '1000000001'])('«%s» is no limit', (written) =>
  expect(AmountText.safeParse(written).success).toBe(false),
)
