import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { GenerationSource } from './faq-generation.ts'
import { Faq } from './faqs.ts'
import { FAQ_ANSWER_LENGTH, FAQ_QUESTION_LENGTH, FAQ_TOPIC_LENGTH, FAQS_AT_ONCE } from './faqs.limits.ts'
import { id, optionalName, page, ROWS_PER_PAGE, text } from './shapes.ts'

/**
 * Bases of a proposal: a question the source asks, a heading of it, a definition, a table, sentences on a usual subject, words,
 * a model.
 */
export const PROPOSAL_BASES = [
  'question',
  'heading',
  'definition',
  'table',
  'sentence',
  'description',
  'organization',
  'model',
] as const

/** A stretch of the source around what an answer rests on. `start`, `end`: what it rests on, in UTF-16 units. */
export const Evidence = z.object({
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  page: z.number().int().nullable(),
  heading: z.string().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

/** A question and its answer for a person to approve, mend or drop. */
export const FaqProposal = z.object({
  id,
  agent_id: id,
  generation_id: id,
  question: z.string(),
  answer: z.string(),
  basis: z.enum(PROPOSAL_BASES),
  language: AgentLanguage,
  /** Name of the topic it would go to. */
  topic: z.string(),
  /** The passage of the source that says so; none if nothing in it backs the answer. */
  evidence: Evidence.nullable(),
  origin: z.object({ source: GenerationSource, title: z.string(), url: z.string().nullable() }),
  /** An FAQ of the agent that was asked nearly the same when this was proposed, as long as it is there. */
  near: z.object({ id, question: z.string() }).nullable(),
  /** The FAQ whose answer it would change, as that is now: its page says something else since. */
  updates: z.object({ id, question: z.string(), answer: z.string() }).nullable(),
})
export type FaqProposal = z.infer<typeof FaqProposal>

const Many = z.strictObject({
  agent_id: id,
  ids: z.array(id).min(1, { error: 'required' }).max(FAQS_AT_ONCE, { error: 'too_many' }),
})

export const faqProposals = {
  /** Lists what waits for a decision, oldest work first, from the beginning: decided proposals wait no more. */
  list: endpoint({
    method: 'GET',
    path: '/faq/proposal',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ agent_id: id, rows: z.coerce.number().pipe(z.literal(ROWS_PER_PAGE)).default(100) }),
    returns: page(FaqProposal),
  }),
  /** Makes an FAQ of it, as the person leaves its words. A dropped one may be approved after all. */
  approve: endpoint({
    method: 'POST',
    path: '/faq/proposal/{id}/approve',
    allow: 'knowledge.edit',
    of: { faq_proposal: 'id' },
    rate: 'write',
    audit: 'faq.created',
    once: true,
    body: z.strictObject({
      question: text(FAQ_QUESTION_LENGTH),
      answer: text(FAQ_ANSWER_LENGTH),
      /** Made if there is none of that name; left out, it goes where it was proposed to. */
      topic: optionalName(FAQ_TOPIC_LENGTH).optional(),
    }),
    returns: Faq,
    errors: ['proposal_approved'],
  }),
  /** Changes the FAQ that came from the same page, as the person leaves the words. */
  update: endpoint({
    method: 'POST',
    path: '/faq/proposal/{id}/update',
    allow: 'knowledge.edit',
    of: { faq_proposal: 'id' },
    rate: 'write',
    audit: 'faq.updated',
    body: z.strictObject({ question: text(FAQ_QUESTION_LENGTH), answer: text(FAQ_ANSWER_LENGTH) }),
    returns: Faq,
    errors: ['proposal_approved', 'proposal_updates_nothing'],
  }),
  /** Makes FAQs of several, or changes those they came from, in the words they were proposed in. @returns those that waited */
  approveMany: endpoint({
    method: 'POST',
    path: '/faq/proposal/approve',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'faq.approved_many',
    body: Many,
    returns: z.object({ approved: z.array(id) }),
  }),
  /**
   * Takes approvals back: their FAQs leave the draft, or say again what they said, and the proposals wait again. @returns those
   * that were approved
   */
  reopen: endpoint({
    method: 'POST',
    path: '/faq/proposal/reopen',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'faq.approval_undone',
    body: Many,
    returns: z.object({ reopened: z.array(id) }),
  }),
  /** Drops it, or takes that back. */
  decide: endpoint({
    method: 'PUT',
    path: '/faq/proposal/{id}',
    allow: 'knowledge.edit',
    of: { faq_proposal: 'id' },
    rate: 'write',
    audit: 'none: only a proposal',
    body: z.strictObject({ dropped: z.boolean() }),
    returns: FaqProposal,
    errors: ['proposal_approved'],
  }),
}
