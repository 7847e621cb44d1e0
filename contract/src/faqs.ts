import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { FAQ_ANSWER_LENGTH, FAQ_QUESTION_LENGTH, FAQ_VARIANTS } from './limits.ts'
import { Done, id, listQuery, name, page, rawText, text, time } from './shapes.ts'

export const FaqTopic = z.object({ id, agent_id: id, name: z.string(), faqs: z.number().int() })
export type FaqTopic = z.infer<typeof FaqTopic>

export const Faq = z.object({
  id,
  agent_id: id,
  topic_id: id,
  question: z.string(),
  variants: z.array(z.string()),
  answer: z.string(),
  escalate: z.boolean(),
  language: AgentLanguage,
  uses: z.number().int(),
  updated_at: time,
  updated_by: z.string(),
})
export type Faq = z.infer<typeof Faq>

/** Question, answer and topic are required (specification §5). `variants` are other ways to ask it. */
export const FaqUpdate = z.strictObject({
  topic_id: id,
  question: text(FAQ_QUESTION_LENGTH),
  variants: z.array(text(FAQ_QUESTION_LENGTH)).max(FAQ_VARIANTS, { error: 'too_many' }).default([]),
  answer: text(FAQ_ANSWER_LENGTH),
  escalate: z.boolean().default(false),
  language: AgentLanguage.default('es'),
})
export type FaqUpdate = z.infer<typeof FaqUpdate>

export const FaqInput = FaqUpdate.extend({ agent_id: id })
export type FaqInput = z.infer<typeof FaqInput>

const topicName = z.strictObject({ name: name(60) })

export const faqTopics = {
  list: endpoint({
    method: 'GET',
    path: '/faq/topic',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ agent_id: id }),
    returns: z.array(FaqTopic),
  }),
  create: endpoint({
    method: 'POST',
    path: '/faq/topic',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'faq_topic.created',
    once: true,
    body: topicName.extend({ agent_id: id }),
    returns: FaqTopic,
    errors: ['faq_topic_taken'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/faq/topic/{id}',
    allow: 'knowledge.edit',
    of: { faq_topic: 'id' },
    rate: 'write',
    audit: 'faq_topic.renamed',
    body: topicName,
    returns: FaqTopic,
    errors: ['faq_topic_taken'],
  }),
  /** A topic with FAQs is deleted only with the topic they move to. */
  delete: endpoint({
    method: 'DELETE',
    path: '/faq/topic/{id}',
    allow: 'knowledge.edit',
    of: { faq_topic: 'id' },
    rate: 'write',
    audit: 'faq_topic.deleted',
    query: z.strictObject({ move_to: id.optional() }),
    returns: Done,
    errors: ['faq_topic_not_found', 'faq_topic_not_empty'],
  }),
}

export const faqs = {
  list: endpoint({
    method: 'GET',
    path: '/faq',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({ agent_id: id, topic_id: id.optional(), search: rawText(200).optional() }),
    returns: page(Faq),
  }),
  get: endpoint({
    method: 'GET',
    path: '/faq/{id}',
    allow: 'knowledge.read',
    of: { faq: 'id' },
    rate: 'read',
    audit: 'none',
    returns: Faq,
  }),
  create: endpoint({
    method: 'POST',
    path: '/faq',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'faq.created',
    once: true,
    body: FaqInput,
    returns: Faq,
    errors: ['faq_topic_not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/faq/{id}',
    allow: 'knowledge.edit',
    of: { faq: 'id' },
    rate: 'write',
    audit: 'faq.updated',
    body: FaqUpdate.extend({ expected_updated_at: time.optional() }),
    returns: Faq,
    errors: ['faq_topic_not_found', 'stale_edit'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/faq/{id}',
    allow: 'knowledge.edit',
    of: { faq: 'id' },
    rate: 'write',
    audit: 'faq.deleted',
    returns: Done,
  }),
  /** Undo of a deletion, for as long as the console offers it. */
  restore: endpoint({
    method: 'POST',
    path: '/faq/{id}/restore',
    allow: 'knowledge.edit',
    of: { faq: 'id' },
    rate: 'write',
    audit: 'faq.restored',
    returns: Faq,
    errors: ['faq_topic_not_found'],
  }),
}

/** A question that customers asked and the agent could not answer. */
export const UnansweredQuestion = z.object({
  id,
  agent_id: id,
  question: z.string(),
  times: z.number().int(),
  last_asked_at: time,
  conversation_id: id.nullable(),
})
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>

export const unanswered = {
  list: endpoint({
    method: 'GET',
    path: '/unanswered',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({ agent_id: id }),
    returns: page(UnansweredQuestion),
  }),
  /** Takes the question off the list, because an FAQ answers it now or because it will not be answered. */
  resolve: endpoint({
    method: 'POST',
    path: '/unanswered/{id}/resolve',
    allow: 'knowledge.edit',
    of: { unanswered_question: 'id' },
    rate: 'write',
    audit: 'unanswered.resolved',
    body: z.strictObject({ faq_id: id.optional() }),
    returns: Done,
  }),
}
