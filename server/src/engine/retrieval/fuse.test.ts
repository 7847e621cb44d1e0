import { expect, test } from 'vitest'
import { fuse } from '#engine/retrieval/fuse.ts'
import type { Evidence } from '#engine/retrieval/evidence.ts'
import type { Hit } from '#engine/retrieval/hits.ts'

const evidence: Evidence = {
  share: 1,
  lead: 0,
  covered: 1,
  held: 1,
  missing: 0,
  most_missing: 0,
  words: 1,
  cosine: 0,
  likeness: 0,
  told: 0,
  leans: 0,
}
const hit = (id: string, certainty: number): Hit => ({
  id,
  score: 1,
  coverage: certainty,
  certainty,
  likeness: 0,
  evidence,
})
const near = (id: string, certainty = 0) => ({ id, similarity: 0.5, certainty })
const ids = (...args: Parameters<typeof fuse>) => fuse(...args).map(({ id, found_by }) => `${id} ${found_by}`)

test('without a second ranking the first stays as it is, sure or not', () => {
  expect(ids([hit('a', 0.2), hit('b', 0.9)], [], 5)).toEqual(['a words', 'b words'])
})

test('a hit of both stands before a hit of one', () => {
  expect(ids([hit('a', 0.9), hit('b', 0.9)], [near('b', 0.9), near('c', 0.9)], 5)).toEqual([
    'b both',
    'a words',
    'c meaning',
  ])
})

test('a hit sure by words is never hidden by an unsure one near in meaning', () => {
  expect(ids([hit('x', 0.1), hit('a', 0.9)], [near('x', 0.2), near('y', 0.4)], 5)[0]).toBe('a words')
})

test('each hit is as certain as the surer half, and no more', () => {
  expect(fuse([hit('a', 0.3)], [near('a', 0.7), near('b', 0.6)], 5).map(({ certainty }) => certainty)).toEqual([
    0.7, 0.6,
  ])
})
