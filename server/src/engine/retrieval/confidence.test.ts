import { expect, test } from 'vitest'
import { confidenceOf, isAnswerable, isWorthOffering } from '#engine/retrieval/confidence.ts'

test.each([
  [0.9, 'high'],
  [0.89, 'medium'],
  [0.5, 'medium'],
  [0.49, 'low'],
] as const)('a certainty of %d is %s, and only what is low is not answered', (certainty, word) => {
  expect(confidenceOf({ certainty })).toBe(word)
  expect(isAnswerable({ certainty })).toBe(word !== 'low')
})

test('a passage that hardly matches is not offered', () => {
  expect(isWorthOffering({ known: 0.62 })).toBe(true)
  expect(isWorthOffering({ known: 0.61 })).toBe(false)
})
