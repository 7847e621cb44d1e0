import type { Confidence } from '@tertulia/contract/receipts'

/** From here on the agent answers. */
export const ANSWER_THRESHOLD = 0.5
/** As likely the knowledge has to hold what was asked for its nearest passages to be offered. */
const WORTH_OFFERING = 0.62
/** Above it, one answer in twenty or fewer is not what was asked. */
const HIGH = 0.9

type Judged = {
  /** How sure it is that the passage answers, 0 to 1. */
  certainty: number
}

/** Whether it is sure enough that a passage answers to say it. */
export const isAnswerable = ({ certainty }: Judged): boolean => certainty >= ANSWER_THRESHOLD

/** Whether what was found may be what was meant. */
export const isWorthOffering = ({ known }: { known: number }): boolean => known >= WORTH_OFFERING

/** A certainty in words; `low` is not answered. */
export function confidenceOf(hit: Judged): Confidence {
  if (hit.certainty >= HIGH) return 'high'
  return isAnswerable(hit) ? 'medium' : 'low'
}
