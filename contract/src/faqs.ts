import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { Attachment, attachmentIds } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { FAQ_ANSWER_LENGTH, FAQ_QUESTION_LENGTH, FAQ_TOPIC_LENGTH, FAQ_VARIANTS } from './faqs.limits.ts'
import { day, Done, id, listQuery, name, page, rawText, text, time } from './shapes.ts'
import { expected } from './stale-edits.ts'

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
  attachments: z.array(Attachment),
  language: AgentLanguage,
  /** Whether the agent knows it. One that is off stays in the list and is used for no answer. */
  enabled: z.boolean(),
  /** First and last day on which it answers, both among them, in the agent's time zone. */
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  uses: z.number().int(),
  last_used_at: time.nullable(),
  updated_at: time,
  updated_by: z.string(),
})
export type Faq = z.infer<typeof Faq>

const oneLine = (words: string) => words.replaceAll(/\s+/gu, ' ')

/** Fields of an FAQ, before the order of its days is checked. */
export const faqFields = z.strictObject({
  // A choice that was left empty is told what to do; one that is not there at all is a field that is missing.
  topic_id: z.uuid({ error: ({ input }) => (input === '' ? 'topic_required' : undefined) }),
  question: text(FAQ_QUESTION_LENGTH),
  variants: z.array(text(FAQ_QUESTION_LENGTH).transform(oneLine)).max(FAQ_VARIANTS, { error: 'too_many' }).default([]),
  answer: text(FAQ_ANSWER_LENGTH),
  escalate: z.boolean().default(false),
  /** Left out: those it has. */
  attachment_ids: attachmentIds.optional(),
  language: AgentLanguage.default('es'),
  enabled: z.boolean().default(true),
  valid_from: day.nullable().default(null),
  valid_until: day.nullable().default(null),
})

/** Days of one year are written so that their letters follow one another as they do. */
export const daysInOrder = ({
  valid_from,
  valid_until,
}: {
  valid_from: string | null
  valid_until: string | null
}): boolean => valid_from === null || valid_until === null || valid_from <= valid_until
export const DAYS_OUT_OF_ORDER = { error: 'ends_before_start', path: ['valid_until'] }

/** Question, answer and topic are required (specification §5). `variants` are other ways to ask it. */
export const FaqUpdate = faqFields.refine(daysInOrder, DAYS_OUT_OF_ORDER)
export type FaqUpdate = z.infer<typeof FaqUpdate>

export const FaqInput = faqFields.extend({ agent_id: id }).refine(daysInOrder, DAYS_OUT_OF_ORDER)
export type FaqInput = z.infer<typeof FaqInput>

/** Which ones a list is narrowed to. */
export const FaqKind = z.enum(['disabled', 'escalating', 'dated', 'unused', 'source_gone'])
export type FaqKind = z.infer<typeof FaqKind>

/** Latest change, most uses or latest use first; or the questions in the order of their letters. */
export const FaqSort = z.enum(['latest', 'uses', 'last_used', 'question'])
export type FaqSort = z.infer<typeof FaqSort>

/** Filters of a list of FAQs. */
export const faqFilter = {
  agent_id: id,
  topic_id: id.optional(),
  search: rawText(200).optional(),
  only: FaqKind.optional(),
  sort: FaqSort.default('latest'),
}

const topicName = z.strictObject({ name: name(FAQ_TOPIC_LENGTH) })

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
  /** A topic with FAQs is deleted only with the topic they move to, and none that a form or an automation names. */
  delete: endpoint({
    method: 'DELETE',
    path: '/faq/topic/{id}',
    allow: 'knowledge.edit',
    of: { faq_topic: 'id' },
    rate: 'write',
    audit: 'faq_topic.deleted',
    query: z.strictObject({ move_to: id.optional() }),
    returns: Done,
    errors: ['faq_topic_not_found', 'faq_topic_not_empty', 'faq_topic_in_use'],
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
    query: listQuery.extend(faqFilter),
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
    errors: ['faq_topic_not_found', 'attachment_not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/faq/{id}',
    allow: 'knowledge.edit',
    of: { faq: 'id' },
    rate: 'write',
    audit: 'faq.updated',
    body: faqFields.extend(expected).refine(daysInOrder, DAYS_OUT_OF_ORDER),
    returns: Faq,
    errors: ['faq_topic_not_found', 'attachment_not_found', 'stale_edit'],
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
