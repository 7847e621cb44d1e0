import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { CUSTOMER_MESSAGE_LENGTH } from './conversations.limits.ts'
import { FAQ_ANSWER_LENGTH, FAQ_QUESTION_LENGTH, FAQ_VARIANTS } from './faqs.limits.ts'
import { Confidence } from './receipts.ts'
import { id, optionalText, rawText, text } from './shapes.ts'

/** An FAQ that is asked nearly the same. `likeness`: 1 if the words are the same. */
export const SimilarFaq = z.object({ id, question: z.string(), topic_id: id, likeness: z.number() })
export type SimilarFaq = z.infer<typeof SimilarFaq>

/** One of what was found for a question that is tried, best first. `is_this`: the FAQ that is tried. */
export const TriedHit = z.object({
  is_this: z.boolean(),
  kind: z.enum(['faq', 'file']),
  source_id: id.nullable(),
  title: z.string(),
  confidence: Confidence,
  answerable: z.boolean(),
})

/** `courtesy`: a greeting and the like, answered by rule before anything is looked up. */
export const FaqTrial = z.object({
  verdict: z.enum(['wins', 'beaten', 'unsure', 'not_found', 'courtesy']),
  hits: z.array(TriedHit),
})
export type FaqTrial = z.infer<typeof FaqTrial>

/** Search of the draft for the words of a question. */
export const nearestFaqs = {
  /** FAQs of the draft that are asked nearly the same, most alike first. `except`: the one that is being written. */
  similar: endpoint({
    method: 'GET',
    path: '/faq/similar',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ agent_id: id, question: rawText(FAQ_QUESTION_LENGTH).default(''), except: id.optional() }),
    returns: z.array(SimilarFaq),
  }),
  /** Tries the search as if the FAQ being written stood in the draft. */
  try: endpoint({
    method: 'POST',
    path: '/faq/try',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none: what is tried is not kept',
    body: z.strictObject({
      agent_id: id,
      /** The FAQ that is being edited; a new one has none. */
      id: id.optional(),
      asked: text(CUSTOMER_MESSAGE_LENGTH),
      question: optionalText(FAQ_QUESTION_LENGTH),
      variants: z.array(optionalText(FAQ_QUESTION_LENGTH)).max(FAQ_VARIANTS, { error: 'too_many' }).default([]),
      answer: optionalText(FAQ_ANSWER_LENGTH),
      language: AgentLanguage.default('es'),
    }),
    returns: FaqTrial,
  }),
}
