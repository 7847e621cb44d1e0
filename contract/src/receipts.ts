import { z } from 'zod'
import { Judged } from './judged-hours.ts'
import { EmbeddingFailure } from './embeddings.ts'
import { endpoint } from './endpoint.ts'
import { KnownChoice, Source } from './messages.ts'
import { AnswerCost } from './model-price.ts'
import { MODEL_FAILURES } from './models.ts'
import { id, time } from './shapes.ts'
import { Pending } from './pending.ts'
import { personal } from './personal-data.ts'
import { ToolCall } from './tool-calls.ts'

export const Confidence = z.enum(['high', 'medium', 'low'])
export type Confidence = z.infer<typeof Confidence>

export const Decision = z.enum([
  'greet',
  'say_farewell',
  'answer_faq',
  'answer_file',
  'use_tool',
  'hand_over',
  'introduce_itself',
  'stay_calm',
  'receive_files',
  'say_hours',
  'offer_choices',
  'collect',
  /** A model answered a part, and said which it does not know. */
  'partly',
  /** A model asked what is meant. */
  'ask_back',
  /** A model returned a courtesy, said what it is, or calmed a customer: nothing of the knowledge. */
  'talk',
  'decline',
])
export type Decision = z.infer<typeof Decision>

/** A text that the customer said, or that came of it. */
const OfCustomer = personal(z.string(), { conversation: 'conversation_id' })

/** A passage that was considered. */
export const Candidate = z.object({
  passage_id: id,
  kind: z.enum(['faq', 'file']),
  source_id: id,
  title: z.string(),
  score: z.number(),
  coverage: z.number(),
  confidence: Confidence,
  /** The search that found it; left out in answers from before there was a search by meaning. */
  found_by: z.enum(['words', 'meaning', 'both']).optional(),
})

/** One question that was looked for, of those that a message asked. */
export const SearchMade = z.object({
  /** As it was written. */
  asked: OfCustomer,
  /** The context around it and before it, with its weight beside that of the question. */
  around: z.array(z.object({ text: OfCustomer, weight: z.number() })),
  /** It went on from what was said before. */
  leans: z.boolean(),
  /** Its outcome. */
  outcome: z.enum(['answered', 'offered', 'unknown']),
  /** The model worded it and looked again. Left out: it is the customer's. */
  by: z.literal('model').optional(),
})
export type SearchMade = z.infer<typeof SearchMade>

/** A model that was asked, or passed over, before another one was. */
export const FailedModel = z.object({
  name: z.string(),
  reason: z.enum(MODEL_FAILURES),
  /** The provider's own words, which may quote what it was sent. */
  says: OfCustomer.optional(),
  /** It had failed so a moment before, and was not asked again. */
  rests: z.literal(true).optional(),
})
export type FailedModel = z.infer<typeof FailedModel>

/** «No lo sé» that was not said: an automation of the business spoke in its place. */
export const HeldBack = z.object({ text: OfCustomer, automation_id: id, automation_name: z.string() })
export type HeldBack = z.infer<typeof HeldBack>

/** Why an answer is what it is: enough to explain it, and to run it again on the same version. */
export const Receipt = z.object({
  message_id: id,
  conversation_id: id,
  question: OfCustomer,
  /** Number of the version that answered, null for the draft. */
  version: z.number().int().nullable(),
  /** `saved`: the visitor's browser, from the FAQ pack, while the server was away. */
  engine: z.enum(['retrieval', 'model', 'saved']),
  /** When it was asked, if the server was away then: it was answered by the pack, or later. Left out: it was not. */
  asked_away_at: time.optional(),
  /** Version of the rules by which questions are read, found, decided and answered. Left out: the first. */
  engine_version: z.number().int().optional(),
  decision: Decision,
  /** The answer that the agent had ready when an automation answered instead. Left out: none was held back. */
  held_back: HeldBack.optional(),
  /** The searches made, if they were more than the question as it stands; left out by the first rules. */
  searches: z.array(SearchMade).optional(),
  /** Choices that were offered to be tapped. */
  choices: z.array(KnownChoice).optional(),
  /** The passage that the customer had chosen of what the answer before offered. */
  chosen: id.optional(),
  /** The reply that the agent waited for when it was asked, and from then on. Left out: none. */
  pending_before: Pending.optional(),
  pending: Pending.optional(),
  /** A colleague's instruction to the agent for this conversation. Left out: none. */
  instruction: OfCustomer.optional(),
  /** The state of the opening hours as it was answered. Left out: the agent has none. */
  hours: z
    .object({
      /** Null: it was closed, and no more was kept then. */
      judged: Judged.nullable(),
      /** The notice that customers get then. Empty: none. */
      notice: z.string(),
      /** The answer says it; a conversation hears it once. */
      is_said: z.boolean(),
    })
    .optional(),
  confidence: Confidence.nullable(),
  candidates: z.array(Candidate),
  sources: z.array(Source),
  /** In the order in which they were used. */
  tool_calls: z.array(ToolCall),
  steps: z.array(z.object({ name: z.string(), ms: z.number() })),
  model: z
    .object({
      name: z.string(),
      prompt: OfCustomer,
      input_tokens: z.number().int(),
      output_tokens: z.number().int(),
      first_token_ms: z.number(),
      /** At the price of that day; null if the organization had set none, or the provider does not count. */
      cost: AnswerCost.nullable().default(null),
    })
    .nullable(),
  /**
   * Links of an answer that a model or another system worded: the addresses that were taken out, and the hosts it was allowed
   * to link to, which come from the version and the tool. Null or left out: it had none.
   */
  links: z
    .object({ taken_out: z.array(OfCustomer), hosts: z.array(z.string()) })
    .nullable()
    .optional(),
  /** Why the model did not answer, if the retrieval engine stepped in. */
  model_failure: z.enum(MODEL_FAILURES).nullable(),
  /** Its provider's message about the failure, in its own words. Left out: none. */
  model_says: OfCustomer.optional(),
  /** The model that this version of the agent chose is gone or switched off: the organization's own was asked. */
  model_missing: z.literal(true).optional(),
  /** Models that failed before the one that answered, or that failed last. Left out: none. */
  failed_models: z.array(FailedModel).optional(),
  /** Why it was looked for by words alone, if the organization looks by meaning too. */
  meaning_failure: EmbeddingFailure.nullable().optional(),
  /**
   * Between which versions each source said what it said: the one it came with, and the one it was changed in. Null: not
   * in a version yet, not changed since.
   */
  source_versions: z.array(
    z.object({ passage_id: id, since: z.number().int().nullable(), until: z.number().int().nullable() }),
  ),
  created_at: time,
})
export type Receipt = z.infer<typeof Receipt>

/** A rerun of the question, on the version that answered it and at the hour it was asked. */
export const Rerun = z.object({
  conversation_id: id,
  text: OfCustomer,
  sources: z.array(Source),
  engine: z.enum(['retrieval', 'model']),
  same_text: z.boolean(),
  same_sources: z.boolean(),
  /**
   * Why it may differ: a model says the same in other words each time; there is no model any more; the draft has moved
   * on; other rules answered it then, or the visitor's browser did. Null: it has to be the same.
   */
  may_differ: z.enum(['model', 'model_gone', 'draft', 'engine', 'saved']).nullable(),
})
export type Rerun = z.infer<typeof Rerun>

export const receipts = {
  get: endpoint({
    method: 'GET',
    path: '/receipt/{message_id}',
    allow: 'conversation.read',
    of: { message: 'message_id' },
    rate: 'read',
    audit: 'none',
    returns: Receipt,
  }),
  /** Answers the question again. A dry run: it stores nothing and sends nothing. */
  rerun: endpoint({
    method: 'POST',
    path: '/receipt/{message_id}/rerun',
    allow: 'conversation.read',
    of: { message: 'message_id' },
    rate: 'model',
    audit: 'none: changes nothing',
    returns: Rerun,
    errors: ['version_not_found', 'agent_not_available'],
  }),
}
