import type { AnsweredBy, ConversationCounts } from '@tertulia/contract/conversation-counts'

const BY = ['agent', 'both', 'person'] as const satisfies AnsweredBy[]

/** How many customers rated. */
export const votesOf = (counts: ConversationCounts): number => BY.reduce((sum, by) => sum + counts[`votes_${by}`], 0)

/** The mean of their stars; null: no customer rated. */
export function starsOf(counts: ConversationCounts, of: readonly AnsweredBy[] = BY): number | null {
  const votes = of.reduce((sum, by) => sum + counts[`votes_${by}`], 0)
  const stars = of.reduce((sum, by) => sum + counts[`stars_${by}`], 0)
  return votes === 0 ? null : stars / votes
}
