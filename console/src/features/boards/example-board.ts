import type { ConversationBoard, ConversationTrend, Sums } from '@tertulia/contract/boards'
import { type ConversationCounts, NO_COUNTS } from '@tertulia/contract/conversation-counts'

const MONTH: ConversationCounts = {
  ...NO_COUNTS,
  conversations: 240,
  confirmed: 82,
  assumed: 98,
  unknown: 34,
  to_person: 22,
  in_progress: 4,
  returned_confirmed: 2,
  returned_assumed: 5,
  returned_unknown: 4,
  asked_by_customer: 12,
  asked_by_agent: 6,
  taken_by_team: 4,
  votes_agent: 46,
  stars_agent: 207,
  votes_person: 21,
  stars_person: 97,
  outside_hours: 86,
}
const BEFORE: ConversationCounts = {
  ...MONTH,
  conversations: 217,
  confirmed: 70,
  assumed: 90,
  unknown: 33,
  to_person: 21,
}
/** Conversations of a Monday and the days after it: people write less at weekends. */
const WEEK = [11, 9, 9, 8, 9, 6, 4]
const SHARES = [
  ['bubble', 0.6],
  ['whatsapp', 0.4],
] as const

const sums = (counts: ConversationCounts): Sums => ({ counts, erased: 0, first_response_ms: 2_100 })
const part = (share: number): ConversationCounts =>
  Object.fromEntries(
    Object.entries(MONTH).map(([name, count]) => [name, Math.round(count * share)]),
  ) as ConversationCounts
const shares = (values: readonly string[]) =>
  values.map((value, at) => ({ value, conversations: Math.round(MONTH.conversations / (at + 2.5)) }))

/**
 * A board with made-up figures, so that one sees what an agent without conversations will tell. They stand on the screen alone.
 * @param topics what its conversations are about, in the person's language
 */
export const exampleBoard = (board: ConversationBoard, topics: readonly string[]): ConversationBoard => ({
  ...board,
  now: sums(MONTH),
  before: { ...sums(BEFORE), span: board.before.span },
  channels: SHARES.map(([channel, share]) => ({ channel, ...sums(part(share)) })),
  values: {
    topic: shares(topics),
    intent: shares(['information_request', 'transactional', 'troubleshooting']),
    subtopic: shares(['policy_terms', 'billing', 'other']),
    sentiment: [
      { value: 'positive', conversations: 96 },
      { value: 'neutral', conversations: 128 },
      { value: 'negative', conversations: 16 },
    ],
    task_success: [
      { value: 'success', conversations: 168 },
      { value: 'partial_success', conversations: 34 },
      { value: 'failure', conversations: 18 },
      { value: 'undetermined', conversations: 20 },
    ],
    language: [
      { value: 'es', conversations: 204 },
      { value: 'en', conversations: 36 },
    ],
  },
})

/** The example's figures over time. */
export const exampleParts = (parts: ConversationTrend['parts']): ConversationTrend['parts'] =>
  parts.map((each, at) => ({ ...each, counts: { ...NO_COUNTS, conversations: WEEK[at % WEEK.length] ?? 0 } }))
