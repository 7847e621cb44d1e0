import { z } from 'zod'
import { Conversation } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { UnansweredGroup } from './unanswered.ts'
import { id } from './shapes.ts'

/** Today against yesterday at the same hour, and the last seven days for the spark line, oldest first. */
export const Kpi = z.object({
  value: z.number().nullable(),
  before: z.number().nullable(),
  days: z.array(z.number().nullable()),
})

/** What the home screen shows of one agent, its days in the organization's time zone. */
export const HomeSummary = z.object({
  conversations: Kpi,
  /** Share from 0 to 1 of conversations without a person in which the agent knew each answer, or that are confirmed as resolved. */
  answered_without_person: Kpi,
  messages: Kpi,
  /** Median in seconds. */
  first_response_seconds: Kpi,
  hand_overs: Kpi,
  unanswered: z.object({ total: z.number().int(), top: z.array(UnansweredGroup) }),
  recent: z.array(Conversation),
  waiting: z.array(Conversation),
  in_progress: z.number().int(),
  topics: z.array(z.object({ name: z.string(), answers: z.number().int() })),
  setup: z.array(
    z.object({
      step: z.enum(['agent', 'identity', 'questions', 'files', 'playground', 'deploy', 'bubble', 'invite']),
      done: z.boolean(),
    }),
  ),
  /** Whether the team has put the list above away before it was done. */
  setup_put_away: z.boolean(),
})
export type HomeSummary = z.infer<typeof HomeSummary>

export const kpis = {
  home: endpoint({
    method: 'GET',
    path: '/kpis/home',
    allow: 'analytics.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ agent_id: id }),
    returns: HomeSummary,
  }),
}
