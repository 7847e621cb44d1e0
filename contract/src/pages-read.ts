import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FaqGeneration } from './faq-generation.ts'
import { id, time } from './shapes.ts'

/** A page that questions were made of, as it was read last. Its id is that of the reading. */
export const PageRead = z.object({
  id,
  url: z.string(),
  title: z.string(),
  read_at: time,
  /** FAQs of the agent that rest on it. */
  faqs: z.number().int(),
  /** Those whose sentence the page no longer had, and that no member has changed since. */
  gone: z.array(z.object({ id, question: z.string() })),
  /** It was read before, and what has changed since can be seen. */
  has_before: z.boolean(),
})
export type PageRead = z.infer<typeof PageRead>

/** A page at two readings, passage by passage. */
export const PageChanges = z.object({
  url: z.string(),
  title: z.string(),
  before: z.object({ read_at: time, passages: z.array(z.string()) }),
  after: z.object({ read_at: time, passages: z.array(z.string()) }),
})
export type PageChanges = z.infer<typeof PageChanges>

/** The sentence of a page that an FAQ was made of. */
export const FaqSource = z.object({
  url: z.string(),
  title: z.string(),
  /** When the page was read last. */
  read_at: time,
  sentence: z.string(),
  /** The page no longer had it, and no member has changed the FAQ since. */
  is_gone: z.boolean(),
})
export type FaqSource = z.infer<typeof FaqSource>

export const pagesRead = {
  /** Latest reading first. */
  list: endpoint({
    method: 'GET',
    path: '/functions/faq-generation/page',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ agent_id: id }),
    returns: z.array(PageRead),
  }),
  /** Reads a page again in the background and proposes what is new or changed. The one under way, if there is one. */
  again: endpoint({
    method: 'POST',
    path: '/functions/faq-generation/{id}/again',
    allow: 'knowledge.edit',
    of: { faq_generation: 'id' },
    rate: 'model',
    audit: 'none: only proposes',
    returns: FaqGeneration,
    errors: ['page_not_read'],
  }),
  /** Changes between a reading and the one before it; not found if there was none. */
  changes: endpoint({
    method: 'GET',
    path: '/functions/faq-generation/{id}/changes',
    allow: 'knowledge.read',
    of: { faq_generation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: PageChanges,
  }),
  /** Null if an FAQ was not made of a page. */
  ofFaq: endpoint({
    method: 'GET',
    path: '/faq/{id}/source',
    allow: 'knowledge.read',
    of: { faq: 'id' },
    rate: 'read',
    audit: 'none',
    returns: FaqSource.nullable(),
  }),
}
