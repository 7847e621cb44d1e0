import { z } from 'zod'
import { Conversation } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { personal } from './personal-data.ts'
import { id } from './shapes.ts'

/** `said`: they asked nothing, and it is what they said last; `nothing`: they greeted or thanked alone. */
const AskedKind = z.enum(['question', 'said', 'nothing'])
export type LastAsked = { kind: z.infer<typeof AskedKind>; text: string }

/** A conversation as the home screen lists it: by what its customer asked last. */
export const RecentConversation = Conversation.extend({
  asked: z.object({ kind: AskedKind, text: personal(z.string(), { conversation: 'id' }) }),
})
export type RecentConversation = z.infer<typeof RecentConversation>

/** The home screen's figures of one agent that no other call gives. */
export const HomeSummary = z.object({
  /** Written in last, newest first. */
  recent: z.array(RecentConversation),
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
