import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCandidates } from '#engine/retrieval/candidates.ts'
import { createPostings } from '#engine/retrieval/postings.ts'
import type { Question } from '#engine/retrieval/question.ts'
import { createUnits, TEXT_UNIT } from '#engine/retrieval/units.ts'

const UNITS = 4_000
const STEMS = 6

/** Stems from one that one passage in three thousand holds to one that nearly all hold, several times. */
function filled(seed: number) {
  const [postings, units] = [createPostings(), createUnits()]
  let state = seed + 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (let unit = 0; unit < UNITS; unit += 1) {
    units.add(unit, TEXT_UNIT, [Array.from({ length: 5 + Math.floor(random() * 60) }, () => 0)])
    for (let stem = 0; stem < STEMS; stem += 1)
      if (random() < 3 ** (stem - STEMS + 1)) postings.add(stem, unit, 1 + Math.floor(random() * 5))
  }
  for (let unit = 0; unit < UNITS; unit += 7) units.remove(unit)
  return { postings, units, passages: UNITS, order: (a: number, b: number) => a - b }
}

const askedFor = (weights: number[]): Question => ({
  terms: weights.map((weight, stem) => ({ weight, same: [{ stem, strength: 1 }], kin: [] })),
  pieces: [],
  words: { stems: [], pieces: [] },
  weight: 1,
  pieces_weight: 0,
})

test('a candidate that is not looked at would not have come first', () => {
  const candidates = createCandidates()
  const weights = fc.array(fc.double({ min: 0.01, max: 8, noNaN: true }), { minLength: 1, maxLength: STEMS })
  fc.assert(
    fc.property(fc.nat(50), weights, fc.integer({ min: 1, max: 40 }), (seed, weights, limit) => {
      const searched = filled(seed)
      const question = askedFor(weights)
      // A limit above their number leaves none out.
      const all = candidates.find(question, searched, UNITS + 1)
      expect(candidates.find(question, searched, limit)).toEqual(all.slice(0, limit))
    }),
    { numRuns: 40 },
  )
})

test('a removed passage is no candidate, and a question leaves nothing behind for the next one', () => {
  const candidates = createCandidates()
  const searched = filled(1)
  const first = candidates.find(askedFor([5, 4, 3, 2, 1, 0.5]), searched, 20)
  expect(first).toHaveLength(20)
  expect(first.every((passage) => passage % 7 !== 0)).toBe(true)
  candidates.find(askedFor([1, 1, 1, 1, 1, 1]), searched, 5)
  expect(candidates.find(askedFor([5, 4, 3, 2, 1, 0.5]), searched, 20)).toEqual(first)
})
