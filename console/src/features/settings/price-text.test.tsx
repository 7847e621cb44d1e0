import { expect, test } from 'vitest'
import { PriceText, priceText } from './price-text.ts'

test.each([
  ['0,15', 150_000],
  ['0.15', 150_000],
  [' 3 ', 3_000_000],
  ['0,000001', 1],
  ['10000', 10_000_000_000],
  ['', null],
])('«%s» is read as millionths', (written, micros) => expect(PriceText.parse(written)).toBe(micros))

test.each(['-1', '1.000,50', '0,0000001', 'gratis', '10001', '1e3'])('«%s» is no price', (written) =>
  expect(PriceText.safeParse(written).success).toBe(false),
)

test('a saved price is written as it was typed', () => {
  expect(priceText(150_000, 'es')).toBe('0,15')
  expect(priceText(150_000, 'en')).toBe('0.15')
  expect(priceText(undefined, 'es')).toBe('')
})
