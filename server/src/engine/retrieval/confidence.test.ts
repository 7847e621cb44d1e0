import { expect, test } from 'vitest'
import { confidenceOf, isAnswerable } from '#engine/retrieval/confidence.ts'

test.each([
  [{ coverage: 0.3, certainty: 0.96 }, 'high'],
  [{ coverage: 0.9, certainty: 0.5 }, 'medium'],
  [{ coverage: 0.9, certainty: 0.49 }, 'low'],
  [{ coverage: 0.65 }, 'high'], // a coverage without its certainty
  [{ coverage: 0.45 }, 'medium'],
  [{ coverage: 0.4 }, 'low'],
] as const)('%j is %s, and only what is low is not answered', (hit, word) => {
  expect(confidenceOf(hit)).toBe(word)
  expect(isAnswerable(hit)).toBe(word !== 'low')
})
