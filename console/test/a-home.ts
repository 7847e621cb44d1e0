import type { ConversationTrend } from '@tertulia/contract/boards'
import { addDays } from '@tertulia/contract/calendar'
import { type ConversationCounts, NO_COUNTS } from '@tertulia/contract/conversation-counts'
import { aBubble } from './a-bubble.ts'
import { HOME } from './a-business.ts'
import { type Fakes, pageOf } from './fake-api.ts'

const LAST = '2026-11-22'
const NOW = '2026-11-22T16:44:00.000Z'
const midnight = (day: string) => `${addDays(day, -1)}T23:00:00.000Z`

/** The counts of each day up to one that is not over, and of as many days before. */
export function aTrend(days: readonly Partial<ConversationCounts>[], before = 0): ConversationTrend {
  const first = addDays(LAST, 1 - days.length)
  const parts = days.map((counts, at) => {
    const day = addDays(first, at)
    const partial = day === LAST
    const ends = partial ? NOW : midnight(addDays(day, 1))
    return { first: day, last: day, starts: midnight(day), ends, partial, counts: { ...NO_COUNTS, ...counts } }
  })
  const [earlier] = parts
  return {
    span: { first, last: LAST, starts: midnight(first), ends: NOW, partial: true, time_zone: 'Europe/Madrid' },
    grouping: 'day',
    parts,
    before: parts.map((_, at) =>
      earlier && at === 0 ? { ...earlier, counts: { ...NO_COUNTS, conversations: before } } : null,
    ),
  }
}

/** Answers for the home: nothing has happened, and nothing needs a member. */
export const QUIET_HOME: Fakes = {
  kpis: { home: () => HOME },
  boards: { trend: () => aTrend(Array.from({ length: 30 }, () => ({}))) },
  bubbles: { get: () => aBubble() },
  invitations: { list: () => pageOf([]) },
  versions: { changes: () => [] },
}
