import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginOfGrain, grainsOf, GRAINS } from '#features/boards/grains.ts'

const MINUTE_MS = 60_000
const at = fc
  .integer({ min: 29_000_000, max: 29_800_000 })
  .map((minutes) => new Date(minutes * MINUTE_MS).toISOString())
const quarter = at.map((instant) => beginOfGrain('quarter', instant))

test('grains of a span follow each other without a gap, each from its own beginning, with less than a day of fine ones at each end', () =>
  fc.assert(
    fc.property(quarter, at, fc.constantFrom(...GRAINS), (one, other, coarsest) => {
      const [starts = '', ends = ''] = [one, other].toSorted()
      fc.pre(beginOfGrain('quarter', starts) === starts)
      const ranges = grainsOf(starts, ends, coarsest)
      fc.pre(starts < ends)
      expect(ranges[0]?.starts).toBe(starts)
      expect(ranges.at(-1)?.ends).toBe(ends)
      expect(ranges.slice(1).map((range) => range.starts)).toEqual(ranges.slice(0, -1).map((range) => range.ends))
      for (const range of ranges) expect(beginOfGrain(range.grain, range.starts)).toBe(range.starts)
      for (const range of ranges.filter(({ grain }) => grain !== 'quarter'))
        expect(beginOfGrain(range.grain, range.ends)).toBe(range.ends)
      expect(ranges.length).toBeLessThanOrEqual(5)
    }),
  ))
