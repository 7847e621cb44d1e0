import { expect, test } from 'vitest'
import { costOf, ModelPrice } from './model-price.ts'

const PRICE = { input_micros: 150_000, output_micros: 600_000, currency: 'USD' } as const

test.each([
  [1_000_000, 0, 150_000],
  [0, 1_000_000, 600_000],
  [1_200, 80, 228],
  [1, 0, 0],
  [4, 0, 1],
])('%i tokens in and %i out cost %i millionths', (input_tokens, output_tokens, micros) => {
  expect(costOf(PRICE, { input_tokens, output_tokens })).toEqual({ micros, currency: 'USD' })
})

test('without a price, or where the provider does not count, there is no cost rather than none', () => {
  expect(costOf(null, { input_tokens: 10, output_tokens: 10 })).toBeNull()
  expect(costOf(PRICE, { input_tokens: 0, output_tokens: 0 })).toBeNull()
})

test.each([-1, 0.5, Number.NaN, 10_000_000_001, '1'])('%s is no price', (input_micros) => {
  expect(ModelPrice.safeParse({ ...PRICE, input_micros }).success).toBe(false)
})
