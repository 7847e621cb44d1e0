import { personal } from './personal-data.ts'
import { z } from 'zod'
import { FieldValue } from './collected-fields.ts'
import { ConversationStatus } from './conversation-filters.ts'
import { endpoint } from './endpoint.ts'
import { Decision } from './receipts.ts'
import { RequestKind, RequestState } from './service-requests.ts'
import { id, time } from './shapes.ts'

/** Words of the customer, with the message in which they stand. */
const Said = z.object({ message_id: id, text: z.string(), at: time })

/** A question of the customer, and what the agent did about it. */
const Tried = z.object({
  message_id: id,
  question: z.string(),
  decision: Decision,
  /** Titles of what the answer rests on. */
  sources: z.array(z.string()),
  at: time,
})

/** Something the agent knows that may help, likeliest first. */
const Lead = z.object({ kind: z.enum(['faq', 'file']), source_id: id, title: z.string() })

/** A value that was asked of the customer in a form, as it was given. */
const Collected = z.object({
  label: z.string(),
  value: FieldValue,
  /** The form's name. */
  form: z.string(),
  /** Null: it was not said, and stands for a value that was not given. */
  message_id: id.nullable(),
  said: z.string().nullable(),
})

/**
 * The next step, by rules: ask for what a form still lacks, mend what a tool could not do, read what may answer it, look at
 * what was asked before, or answer.
 */
export const NEXT_STEPS = ['ask_missing', 'tool_failed', 'read_lead', 'see_request', 'answer'] as const
export const NextStep = z.object({ step: z.enum(NEXT_STEPS), about: z.string() })
export type NextStep = z.infer<typeof NextStep>

export const ConversationContext = z.object({
  /** The agent whose knowledge and tools these are. */
  agent_id: id,
  /** The customer's wish: their words when they asked for a person, or else their last of substance. */
  wants: Said.nullable(),
  tried: z.array(Tried),
  leads: z.array(Lead),
  collected: z.array(Collected),
  next: NextStep,
  customer: z.object({
    name: personal(z.string()),
    /** Their id at their provider, or by the caller of the API. Null: they write to us alone. */
    external_user_id: personal(z.string()).nullable(),
    language: z.string(),
    /** The website from which they write; empty if it is unknown. */
    page_origin: z.string(),
    since: time,
  }),
  /** Newest first. */
  previous: z.array(
    z.object({
      id,
      started_at: time,
      status: ConversationStatus,
      topic: z.string().nullable(),
      last_message: z.string(),
    }),
  ),
  tools: z.array(z.object({ id, name: z.string(), outcome: z.string(), at: time })),
  requests: z.array(
    z.object({ id, kind: RequestKind, number: z.number().int(), state: RequestState, subject: z.string() }),
  ),
})
export type ConversationContext = z.infer<typeof ConversationContext>

export const conversationContext = {
  /** A briefing for the member who takes a conversation, by rules alone, with customers' words masked as for the caller. */
  get: endpoint({
    method: 'GET',
    path: '/conversations/{id}/context',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: ConversationContext,
  }),
}
