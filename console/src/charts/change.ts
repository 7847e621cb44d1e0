/** Below this a reader would not call it a change: 1 % of a number, 1.5 points of a share. */
const NOTHING = { number: 0.01, share: 0.015 }
/** Below this it has changed a little. */
const LITTLE = { number: 0.05, share: 0.02 }

export type Judgement = 'same' | 'equal' | 'better' | 'slightly_better' | 'worse' | 'slightly_worse' | 'more' | 'less'

/**
 * In a word, how a figure stands against the one before.
 * @param goodWhen whether more of it is good news; undefined if it is neither
 */
export function judge(
  now: number,
  before: number,
  kind: 'number' | 'share',
  goodWhen: 'more' | 'less' | undefined,
): Judgement {
  const difference = now - before
  if (difference === 0) return 'same'
  if (!goodWhen) return difference > 0 ? 'more' : 'less'
  const weight = kind === 'share' ? Math.abs(difference) : Math.abs(difference) / Math.abs(before || now)
  if (weight < NOTHING[kind]) return 'equal'
  const word = difference > 0 === (goodWhen === 'more') ? 'better' : 'worse'
  return weight < LITTLE[kind] ? `slightly_${word}` : word
}
