import { expect, test } from 'vitest'
import { type AnswerSize, forecastOf } from './answer-sizes.ts'

const SIZE: AnswerSize = {
  measured_by: 'usage',
  answers: 40,
  input_tokens: 7_000,
  front_tokens: 6_000,
  output_tokens: 100,
  answers_each: 3,
}
const price = { input_micros: 1_000_000, output_micros: 10_000_000, currency: 'USD' } as const
const usd = (micros: number) => ({ micros, currency: 'USD' })

test.each([
  // The first time of what they keep costs a quarter more.
  ['openai', usd(950_000), usd(260_000)],
  ['azure', usd(950_000), usd(260_000)],
  ['anthropic', usd(950_000), usd(260_000)],
  ['google', usd(800_000), usd(260_000)],
  ['mistral', usd(800_000), usd(260_000)],
  ['compatible', usd(800_000), null],
] as const)('a hundred answers of %s cost so much cold, and so much warm', (kind, cold, warm) => {
  expect(forecastOf(SIZE, { kind, price, answers: 100 })).toEqual({ cold, warm })
})

test('a front that is too short to be kept is never warm', () => {
  const size = { ...SIZE, front_tokens: 1_023 }
  expect(forecastOf(size, { kind: 'anthropic', price, answers: 100 })).toEqual({ cold: usd(800_000), warm: null })
})

test('without a price nothing is forecast', () => {
  expect(forecastOf(SIZE, { kind: 'openai', price: null, answers: 100 })).toBeNull()
})
