import { personal } from './personal-data.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FAQ_QUESTION_LENGTH, FAQ_VARIANTS } from './faqs.limits.ts'
import { UNANSWERED_AT_ONCE } from './unanswered.limits.ts'
import { Done, id, listQuery, optionalText, page, text, time } from './shapes.ts'

/** Periods that the list can be narrowed to, in days. */
export const UNANSWERED_DAYS = [7, 30, 90] as const
/** Days of a trend. */
export const TREND_DAYS = 14

/** Why a question will not be answered. */
export const IgnoreReason = z.enum(['off_topic', 'one_off', 'not_a_question', 'other'])
export type IgnoreReason = z.infer<typeof IgnoreReason>

/**
 * Similar questions of customers that the agent could not answer, or not before they had chosen what they meant. Its id is that
 * of its oldest question.
 */
export const UnansweredGroup = z.object({
  id,
  agent_id: id,
  /** In the words most asked. */
  question: z.string(),
  /** As a model calls it; null if none has named it. */
  name: z.string().nullable(),
  /** In the period, or ever. */
  times: z.number().int(),
  /** In the period before; null if the list has no period. */
  times_before: z.number().int().nullable(),
  /** Times on each of the last `TREND_DAYS` days of the organization's zone, oldest first. */
  trend: z.array(z.number().int()),
  /** How many different ways it was asked. */
  phrasings: z.number().int(),
  last_asked_at: time,
  conversation_id: id.nullable(),
  /** The FAQ that most of those chose who were offered something, ever, each conversation once; null if none did. */
  chosen: z.object({ faq_id: id, faq_question: z.string(), customers: z.number().int() }).nullable(),
  ignored: z.object({ at: time, reason: IgnoreReason, note: z.string() }).nullable(),
  /** The FAQ that answers it in the draft, while no version that holds the answer is live. */
  waiting: z.object({ at: time, faq_id: id, faq_question: z.string() }).nullable(),
})
export type UnansweredGroup = z.infer<typeof UnansweredGroup>

/** A group with all that is known of it. */
export const UnansweredDetail = UnansweredGroup.extend({
  questions: z.array(z.object({ id, question: z.string(), times: z.number().int() })),
  /** The conversations in which it was asked last, newest first. */
  conversations: z.array(
    z.object({
      conversation_id: id,
      profile_name: personal(z.string(), { conversation: 'conversation_id' }),
      question: personal(z.string(), { conversation: 'conversation_id' }),
      asked_at: time,
    }),
  ),
  /** The latest answer of a member to one of those who asked. */
  reply: z.object({ text: z.string(), person_name: z.string(), conversation_id: id }).nullable(),
})
export type UnansweredDetail = z.infer<typeof UnansweredDetail>

export const UNANSWERED_STATES = ['open', 'waiting', 'ignored'] as const
/** `waiting`: answered in the draft, not yet live. */
const UnansweredState = z.enum(UNANSWERED_STATES)
export type UnansweredState = z.infer<typeof UnansweredState>

const those = {
  agent_id: id,
  ids: z.array(id).min(1, { error: 'required' }).max(UNANSWERED_AT_ONCE, { error: 'too_many' }),
}

/** Questions that customers asked and the agent could not answer by itself. */
export const unanswered = {
  /** Most asked first. */
  list: endpoint({
    method: 'GET',
    path: '/unanswered',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({
      agent_id: id,
      state: UnansweredState.default('open'),
      days: z.coerce.number().pipe(z.literal(UNANSWERED_DAYS)).optional(),
    }),
    returns: page(UnansweredGroup),
  }),
  /** The group that a question stands in. */
  get: endpoint({
    method: 'GET',
    path: '/unanswered/{id}',
    allow: 'knowledge.read',
    of: { unanswered_question: 'id' },
    rate: 'read',
    audit: 'none',
    returns: UnansweredDetail,
  }),
  /**
   * Takes questions off the list, because an FAQ answers them in the draft. Asked again before that is live, they are
   * counted and wait; asked again after it, they begin anew.
   */
  resolve: endpoint({
    method: 'POST',
    path: '/unanswered/resolve',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'unanswered.resolved',
    body: z.strictObject({
      ...those,
      faq_id: id,
      /**
       * Words that the FAQ learns as other ways to ask it, without numbers or addresses of people. Those that it knows, and
       * those beyond its limit, are passed over.
       */
      variants: z.array(text(FAQ_QUESTION_LENGTH)).max(FAQ_VARIANTS, { error: 'too_many' }).default([]),
    }),
    returns: z.object({ learned: z.number().int() }),
  }),
  /** Puts questions out of sight. Asked again, they are counted and stay there. */
  ignore: endpoint({
    method: 'POST',
    path: '/unanswered/ignore',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'unanswered.ignored',
    body: z.strictObject({ ...those, reason: IgnoreReason, note: optionalText(200).default('') }),
    returns: Done,
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/unanswered/bring-back',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'unanswered.brought_back',
    body: z.strictObject(those),
    returns: Done,
  }),
}
