import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BUSINESS_DESCRIPTION_LENGTH, GENERATION_PAGES } from './faq-generation.limits.ts'
import { KNOWLEDGE_FILE_BYTES, KNOWLEDGE_FILES_AT_ONCE } from './vault.limits.ts'
import { MODEL_FAILURES } from './models.ts'
import { Done, id, text, time, webAddress } from './shapes.ts'

/** States of the work on a document or a link. Words of a person are done as they are sent. */
export const GENERATION_STATES = ['queued', 'fetching', 'reading', 'proposing', 'done', 'failed'] as const
export const GenerationState = z.enum(GENERATION_STATES)
export type GenerationState = z.infer<typeof GenerationState>

/** Sources of questions: a file, a page, the organization's description of itself, or a member's text. */
export const GenerationSource = z.enum(['document', 'link', 'organization', 'description'])
export type GenerationSource = z.infer<typeof GenerationSource>

/** Steps of the way as people count them: «Paso 2 de 3». */
export const GENERATION_STEPS: Record<GenerationSource, readonly GenerationState[]> = {
  document: ['reading', 'proposing'],
  link: ['fetching', 'reading', 'proposing'],
  organization: [],
  description: [],
}

/** Types a generation reads (specification §5), by ending. */
export const GENERATION_FILE_TYPES = ['pdf', 'txt', 'doc', 'docx'] as const

/**
 * Why a source gave no proposals. A refused address reads as an unreachable one (security.md §6). Those of documents are
 * the vault's, in the same words.
 */
export const GENERATION_CAUSES = [
  'unreachable',
  'too_slow',
  'page_missing',
  'access_denied',
  'robots',
  'not_a_page',
  'too_large',
  'empty',
  'no_questions',
  'interrupted',
  'protected',
  'no_text',
  'broken',
  'wrong_type',
  'unsupported_type',
  'too_much_memory',
  'unsafe',
] as const
export const GenerationCause = z.enum(GENERATION_CAUSES)
export type GenerationCause = z.infer<typeof GenerationCause>

/** The record of one piece of work: where it is, how far, and why it failed. */
export const FaqGeneration = z.object({
  id,
  agent_id: id,
  source: GenerationSource,
  url: z.string().nullable(),
  /** The name of the file, or what the page calls itself once it was read. */
  title: z.string(),
  state: GenerationState,
  cause: GenerationCause.nullable(),
  /** Whether it may be tried again: what it reads is still there. */
  retryable: z.boolean(),
  /** The writer of the questions: rules, in the words of the source, or the organization's model. */
  writer: z.enum(['rules', 'model']),
  /** Why the model did not, though one is set up. */
  model_failure: z.enum(MODEL_FAILURES).nullable(),
  /** Proposals it made, those decided on included. */
  found: z.number().int(),
  /**
   * Number of further finds, beyond those that are read one by one. Generating again proposes them, since known ones are left
   * out.
   */
  left_out: z.number().int(),
  created_at: time,
})
export type FaqGeneration = z.infer<typeof FaqGeneration>

const agentId = z.strictObject({ agent_id: id })
const url = z.string().trim().min(1, { error: 'required' }).pipe(webAddress)

/** Specification §5: FAQ generation from link needs a valid URL. */
export const LinkInput = agentId.extend({ source: z.literal('link'), url })
export const DescriptionInput = agentId.extend({
  source: z.literal('description'),
  description: text(BUSINESS_DESCRIPTION_LENGTH),
})
const OrganizationInput = agentId.extend({ source: z.literal('organization') })

/** An address to look at before it is read. */
export const PageInput = agentId.extend({ url })

/** A page as it was found: its main text, and the pages of its site that it leads to and that may be read. */
export const PageSeen = z.object({
  /** The address at which it was found, after redirects. */
  url: z.string(),
  title: z.string(),
  text: z.string(),
  /** There is more text than is shown. */
  is_cut: z.boolean(),
  /** Why it cannot be read; then there is no text. */
  cause: GenerationCause.nullable(),
  links: z.array(z.object({ url: z.string(), label: z.string() })),
})
export type PageSeen = z.infer<typeof PageSeen>

export const faqGenerations = {
  /** Reads a link in the background, or makes proposals of words at once. */
  create: endpoint({
    method: 'POST',
    path: '/functions/faq-generation',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'none: only proposes',
    once: true,
    body: z.discriminatedUnion('source', [LinkInput, DescriptionInput, OrganizationInput]),
    returns: FaqGeneration,
  }),
  /** Looks at a page before it is read. Nothing is kept. */
  look: endpoint({
    method: 'POST',
    path: '/functions/faq-generation/look',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'none: only looks',
    body: PageInput,
    returns: PageSeen,
  }),
  /** Reads pages in the background, each by itself. */
  readPages: endpoint({
    method: 'POST',
    path: '/functions/faq-generation/page',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'none: only proposes',
    once: true,
    body: agentId.extend({
      urls: z.array(url).min(1, { error: 'required' }).max(GENERATION_PAGES, { error: 'too_many' }),
    }),
    returns: z.array(FaqGeneration),
  }),
  /** Documents in the order sent, each read by itself. One that is refused is among them with its cause. */
  readDocuments: endpoint({
    method: 'POST',
    path: '/functions/faq-generation/document',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'upload',
    audit: 'none: only proposes',
    query: agentId,
    upload: { field: 'file', max_bytes: KNOWLEDGE_FILE_BYTES, max_files: KNOWLEDGE_FILES_AT_ONCE },
    returns: z.array(FaqGeneration),
    errors: ['no_file', 'too_many_files'],
  }),
  /** The latest fifty of an agent, newest first, without those put away. */
  list: endpoint({
    method: 'GET',
    path: '/functions/faq-generation',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: agentId,
    returns: z.array(FaqGeneration),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/functions/faq-generation/{id}/retry',
    allow: 'knowledge.edit',
    of: { faq_generation: 'id' },
    rate: 'model',
    audit: 'none: only proposes',
    returns: FaqGeneration,
    errors: ['generation_not_retryable'],
  }),
  /** Takes it off the list, and stops it if it is under way. Its proposals stay. */
  putAway: endpoint({
    method: 'DELETE',
    path: '/functions/faq-generation/{id}',
    allow: 'knowledge.edit',
    of: { faq_generation: 'id' },
    rate: 'write',
    audit: 'none: only proposes',
    returns: Done,
  }),
}
