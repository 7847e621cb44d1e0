import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { faqFilter } from './faqs.ts'
import { FAQS_AT_ONCE } from './faqs.limits.ts'
import { id } from './shapes.ts'

const many = z.array(id).min(1, { error: 'required' }).max(FAQS_AT_ONCE, { error: 'too_many' })

/** A change of one of several FAQs; a field that is left out stays. */
export const FaqChange = z.strictObject({
  id,
  topic_id: id.optional(),
  escalate: z.boolean().optional(),
  enabled: z.boolean().optional(),
})
export type FaqChange = z.infer<typeof FaqChange>

/** Several FAQs of one agent at once. */
export const manyFaqs = {
  /** Ids of a list as a whole, in its order, the first `FAQS_CHOSEN` of them. */
  ids: endpoint({
    method: 'GET',
    path: '/faq/ids',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject(faqFilter),
    returns: z.array(id),
  }),
  /** Moves, switches and marks several FAQs. `undo`: what takes it back, sent to the same call. */
  change: endpoint({
    method: 'POST',
    path: '/faq/many',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'faq.changed_many',
    body: z.strictObject({
      agent_id: id,
      changes: z.array(FaqChange).min(1, { error: 'required' }).max(FAQS_AT_ONCE, { error: 'too_many' }),
    }),
    returns: z.object({ undo: z.array(FaqChange) }),
    errors: ['faq_topic_not_found'],
  }),
  /** Deletes several FAQs. Those that are gone already are passed over. */
  delete: endpoint({
    method: 'POST',
    path: '/faq/many/delete',
    allow: 'knowledge.bulk_delete',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'faq.deleted_many',
    body: z.strictObject({ agent_id: id, ids: many }),
    returns: z.object({ deleted: z.array(id) }),
  }),
  /** Undo of that. One whose topic has gone meanwhile stays deleted. */
  restore: endpoint({
    method: 'POST',
    path: '/faq/many/restore',
    allow: 'knowledge.bulk_delete',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'faq.restored_many',
    body: z.strictObject({ agent_id: id, ids: many }),
    returns: z.object({ restored: z.array(id) }),
  }),
}
