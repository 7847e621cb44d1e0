import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOf } from '#engine/retrieval/best-of.ts'

test('the first of a list are what sorting all of it puts first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (numbers, limit) => {
      const rising = (a: number, b: number) => a - b
      expect(bestOf(numbers, limit, rising)).toEqual(numbers.toSorted(rising).slice(0, limit))
    }),
  )
})
