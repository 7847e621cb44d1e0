import type { AnsweredBy, Handling, HandOverReason, Outcome } from '@tertulia/contract/conversation-counts'
import { CAPABILITY_DIMENSIONS, type Contribution } from '#features/boards/boards.tables.ts'
import { durationStep } from '#platform/duration-steps.ts'

/** A conversation as it is counted. */
export type Standing = {
  outcome: Outcome
  hand_over_reason: HandOverReason | null
  handling: Handling
  returned: boolean
  answered_by: AnsweredBy | null
  csat: number | null
  outside_hours: boolean
  first_response_ms: number | null
  topic: string | null
  subtopic: string | null
  intent: string | null
  sentiment: string | null
  task_success: string | null
  language: string
  /** Each with what came of it: `business_hours succeeded`, `faq succeeded`. */
  capabilities: readonly string[]
}

const REASON = {
  customer: 'asked_by_customer',
  agent: 'asked_by_agent',
  tool: 'asked_for_tool',
  automation: 'asked_by_automation',
  team: 'taken_by_team',
} as const
const VALUES = ['topic', 'subtopic', 'intent', 'sentiment', 'task_success', 'language'] as const

/**
 * The counts that a conversation adds to figures. A conversation is never rated before an answer, so a lone vote is the
 * agent's.
 */
export function contributionOf(standing: Standing): Contribution {
  const { outcome, hand_over_reason, handling, returned, answered_by, csat, outside_hours, first_response_ms } =
    standing
  const by = answered_by ?? 'agent'
  const added: Contribution = { conversations: 1, [outcome]: 1 }
  if (returned && outcome !== 'in_progress') added[`returned_${outcome}`] = 1
  if (hand_over_reason) added[REASON[hand_over_reason]] = 1
  if (csat !== null) Object.assign(added, { [`votes_${by}`]: 1, [`stars_${by}`]: csat })
  if (outside_hours) added['outside_hours'] = 1
  if (handling === 'unanswered') added['unanswered'] = 1
  if (first_response_ms !== null) added[`first_response:${durationStep(first_response_ms)}`] = 1
  for (const dimension of VALUES) if (standing[dimension] !== null) added[`${dimension}:${standing[dimension]}`] = 1
  for (const used of standing.capabilities) {
    const [capability = '', how] = used.split(' ')
    added[`capability:${capability}`] = 1
    if (how !== 'open') added[`capability_${how}:${capability}`] = 1
  }
  return added
}

/** With what was counted of capabilities before and cannot be seen any more: runs are forgotten before their conversations. */
export function withEarlierUses(wanted: Contribution, held: Contribution | undefined): Contribution {
  const forgotten = Object.keys(held ?? {}).filter((name) => name.startsWith('capability:') && !(name in wanted))
  const earlier = forgotten.flatMap((name) => {
    const capability = name.slice('capability:'.length)
    return CAPABILITY_DIMENSIONS.map((each) => `${each}:${capability}`).filter((each) => held && each in held)
  })
  return { ...wanted, ...Object.fromEntries(earlier.map((name) => [name, 1])) }
}

/** The counts to add to figures that hold one contribution so that they hold another; none if they are equal. */
export function differenceOf(held: Contribution, wanted: Contribution): Contribution {
  const names = new Set([...Object.keys(held), ...Object.keys(wanted)])
  const changed = [...names].map((name) => [name, (wanted[name] ?? 0) - (held[name] ?? 0)] as const)
  return Object.fromEntries(changed.filter(([, by]) => by !== 0))
}

/** Whether what was counted stands among the figures outside opening hours. */
export const isOutside = (counts: Contribution): boolean => 'outside_hours' in counts
