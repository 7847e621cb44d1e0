import { createVectors, packVector } from '@tertulia/server/engine/retrieval/vectors'
import { inPieces, type Measure, percentile, told } from '../measure.ts'
import { seeded } from './seeded.ts'

const QUESTIONS = 100
const DIMENSIONS = 1_536

/** Measures the search by meaning: vectors of a common size, in no direction that means anything. */
export function meaning(fragments: number): Measure[] {
  const random = seeded(31)
  const vector = () => packVector(Array.from({ length: DIMENSIONS }, () => random() - 0.5))
  const vectors = createVectors(DIMENSIONS)
  for (let at = 0; at < fragments; at += 1) vectors.add(String(at), vector())
  const times = Array.from({ length: QUESTIONS }, () => {
    const question = vector()
    const began = performance.now()
    vectors.nearest(question, 20)
    return performance.now() - began
  })
  const of = `in ${fragments} fragments`
  const note = `${DIMENSIONS} dimensions; p95 ${percentile(times, 0.95).toFixed(1)} ms`
  return [
    inPieces(`median search by meaning ${of}`, percentile(times, 0.5), 0.5, note),
    told(`memory of their vectors`, vectors.approximate_bytes / 1e6, 'MB', 'as they count themselves'),
  ]
}
