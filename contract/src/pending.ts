import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { FieldValue } from './collected-fields.ts'
import { personal } from './personal-data.ts'

/** A value with its place: the step of its message, from 1, and the stretch of it in UTF-16 units. */
const CollectedValue = z.strictObject({
  /** The customer's, as what was given is. */
  value: personal(z.union(FieldValue.options), { conversation: 'conversation_id' }),
  span: z.strictObject({ start: z.int(), end: z.int() }),
  step: z.int(),
})

/** How far a collection is: plain data, which stands in a receipt. */
export const CollectionState = z.strictObject({
  language: AgentLanguage,
  values: z.record(z.string(), CollectedValue),
  /** Optional fields that stay without a value. */
  left_out: z.array(z.string()),
  /** Required ones that were refused once. */
  refused: z.array(z.string()),
  /** The field that was asked for last; null before the first and while all is confirmed. */
  asked: z.string().nullable(),
  /** All fields that were asked for in one message, if there were several. */
  together: z.array(z.string()).optional(),
  /** Values of a field that were said and are not sure: which of two is meant, or whether one is. Left out: none. */
  doubt: z
    .strictObject({
      key: z.string(),
      values: z.array(personal(z.union(FieldValue.options), { conversation: 'conversation_id' })),
    })
    .optional(),
  /** Answers in a row that were none. */
  attempts: z.int(),
  /** Digressions in a row. */
  asides: z.int(),
  confirming: z.boolean(),
  /** Messages so far. */
  steps: z.int(),
  ended: z.enum(['complete', 'stopped']).nullable(),
})
export type CollectionState = z.infer<typeof CollectionState>

/** A tool that waits for what it is to be given, or for leave to be used. */
export const PendingTool = z.strictObject({
  /** The tool's name. */
  tool: z.string(),
  /** JSON of what it was to be used with already, beside what is collected. */
  given: personal(z.string(), { conversation: 'conversation_id' }),
  state: CollectionState,
  /** A person is called once it has ended, however it ends. */
  hands_over: z.boolean().optional(),
})
export type PendingTool = z.infer<typeof PendingTool>

/**
 * The offer of the agent's last answer, for a customer to take or leave in words. `person`: to call one. `person_too`: an offer
 * to call one behind an answer, so that «vale» thanks for that. `choices`: possible meanings, as the message lists them.
 * `help`: to help with something else. `mail`: to leave an address to which the team answers.
 */
export const PendingOffer = z.strictObject({ offer: z.enum(['person', 'person_too', 'choices', 'help', 'mail']) })
export type PendingOffer = z.infer<typeof PendingOffer>

/** The reply that an agent waits for from a customer. */
export const Pending = z.union([PendingTool, PendingOffer])
export type Pending = z.infer<typeof Pending>

/** The tool that waits, if it is one. */
export const pendingTool = (pending: Pending | null | undefined): PendingTool | undefined =>
  pending && 'tool' in pending ? pending : undefined

/**
 * The last offer, while nothing else is waited for. One that a newer process has made, of a kind that this one does not
 * know, is none: the turn goes on as without it.
 */
export const pendingOffer = (pending: Pending | null | undefined): PendingOffer['offer'] | undefined =>
  PendingOffer.safeParse(pending).data?.offer
