import type { Confidence } from '@tertulia/contract/receipts'
import { certaintyOfCoverage } from '#engine/retrieval/certainty.ts'
import type { Hit } from '#engine/retrieval/knowledge-index.ts'

/** Below it the agent says that it does not know: it would as soon be wrong as right. */
const ANSWERABLE = 0.5
/** Of the answers above it, one in twenty or fewer comes from knowledge that does not hold them. */
const HIGH = 0.95

type Judged = Pick<Hit, 'coverage'> & Partial<Pick<Hit, 'certainty'>>

const certaintyOf = ({ coverage, certainty = certaintyOfCoverage(coverage) }: Judged): number => certainty

/** Whether a passage holds enough of the question to answer from it. Without its certainty the coverage decides. */
export const isAnswerable = (hit: Judged): boolean => certaintyOf(hit) >= ANSWERABLE

/** A certainty in words; `low` is not answered. */
export function confidenceOf(hit: Judged): Confidence {
  if (certaintyOf(hit) >= HIGH) return 'high'
  return isAnswerable(hit) ? 'medium' : 'low'
}
