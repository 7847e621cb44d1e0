import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Faq } from './faqs.ts'
import { BUSINESS_DESCRIPTION_LENGTH, FAQ_ANSWER_LENGTH, FAQ_QUESTION_LENGTH } from './limits.ts'
import { id, page, text, time, webAddress } from './shapes.ts'

/** What the work on a link goes through. A description is done as it is sent. */
export const GENERATION_STATES = ['queued', 'fetching', 'reading', 'proposing', 'done', 'failed'] as const
export const GenerationState = z.enum(GENERATION_STATES)
export type GenerationState = z.infer<typeof GenerationState>

/** Steps of the way as people count them: «Paso 2 de 3». */
export const GENERATION_STEPS = ['fetching', 'reading', 'proposing'] as const satisfies readonly GenerationState[]

/** Why a link gave no proposals. A refused address reads as an unreachable one (security.md §6). */
export const GENERATION_CAUSES = [
  'unreachable',
  'too_slow',
  'page_missing',
  'not_a_page',
  'too_large',
  'empty',
  'no_questions',
  'interrupted',
] as const
export const GenerationCause = z.enum(GENERATION_CAUSES)
export type GenerationCause = z.infer<typeof GenerationCause>

/** Each cause in words: what happened and what one can do. */
export const GENERATION_TEXTS: Record<GenerationCause, { es: string; en: string; todo_es: string; todo_en: string }> = {
  unreachable: {
    es: 'No hemos podido llegar a esa página',
    en: 'We could not reach that page',
    todo_es: 'Comprueba que la dirección se abre en tu navegador y que es pública.',
    todo_en: 'Check that the address opens in your browser and is public.',
  },
  too_slow: {
    es: 'La página tarda demasiado en contestar',
    en: 'The page takes too long to answer',
    todo_es: 'Reinténtalo en unos minutos o prueba con otra página.',
    todo_en: 'Try again in a few minutes or use another page.',
  },
  page_missing: {
    es: 'La web contesta que esa página no está',
    en: 'The website says that page is not there',
    todo_es: 'Comprueba la dirección: puede que haya cambiado o que pida entrar.',
    todo_en: 'Check the address: it may have moved or ask to sign in.',
  },
  not_a_page: {
    es: 'Esa dirección no es una página web',
    en: 'That address is not a web page',
    todo_es: 'Si es un archivo, descárgalo y súbelo como archivo.',
    todo_en: 'If it is a file, download it and upload it as a file.',
  },
  too_large: {
    es: 'La página es demasiado grande',
    en: 'The page is too large',
    todo_es: 'Prueba con una página más concreta, por ejemplo la de preguntas frecuentes.',
    todo_en: 'Try a more specific page, such as your frequent questions.',
  },
  empty: {
    es: 'La página no tiene texto que se pueda leer',
    en: 'The page has no text that can be read',
    todo_es: 'Puede que lo muestre solo en el navegador. Cuéntanos tu negocio o sube un archivo.',
    todo_en: 'It may show it only in a browser. Describe your business or upload a file.',
  },
  no_questions: {
    es: 'La página no tiene preguntas ni apartados de los que sacar respuestas',
    en: 'The page has no questions or sections to take answers from',
    todo_es: 'Prueba con otra página, por ejemplo la de preguntas frecuentes o la de envíos.',
    todo_en: 'Try another page, such as frequent questions or delivery.',
  },
  interrupted: {
    es: 'La lectura se ha interrumpido',
    en: 'The reading was interrupted',
    todo_es: 'No has perdido nada. Reinténtalo.',
    todo_en: 'Nothing was lost. Try again.',
  },
}

/** The record of one piece of work: where it is, how far, and why it failed. */
export const FaqGeneration = z.object({
  id,
  agent_id: id,
  source: z.enum(['link', 'description']),
  url: z.string().nullable(),
  /** What the page calls itself, once it was read. */
  title: z.string(),
  state: GenerationState,
  cause: GenerationCause.nullable(),
  /** Proposals it made, those decided on included. */
  found: z.number().int(),
  created_at: time,
})
export type FaqGeneration = z.infer<typeof FaqGeneration>

/** Where a proposal comes from: questions the page declares, its headings, or the person's own words. */
export const PROPOSAL_BASES = ['page_question', 'page_heading', 'description', 'organization'] as const

/** A question and its answer in the source's own words, for a person to approve, mend or drop. */
export const FaqProposal = z.object({
  id,
  agent_id: id,
  generation_id: id,
  question: z.string(),
  answer: z.string(),
  basis: z.enum(PROPOSAL_BASES),
})
export type FaqProposal = z.infer<typeof FaqProposal>

const agentId = z.strictObject({ agent_id: id })

/** Specification §5: FAQ generation from link needs a valid URL. */
export const LinkInput = agentId.extend({
  source: z.literal('link'),
  url: z.string().trim().min(1, { error: 'required' }).pipe(webAddress),
})
export const DescriptionInput = agentId.extend({
  source: z.literal('description'),
  description: text(BUSINESS_DESCRIPTION_LENGTH),
})

export const faqGenerations = {
  /** Reads a link in the background, or makes proposals of a description at once. */
  create: endpoint({
    method: 'POST',
    path: '/faq/generation',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'none: only proposes',
    once: true,
    body: z.discriminatedUnion('source', [LinkInput, DescriptionInput]),
    returns: FaqGeneration,
  }),
  /** The latest ten of an agent, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/faq/generation',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: agentId,
    returns: z.array(FaqGeneration),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/faq/generation/{id}/retry',
    allow: 'knowledge.edit',
    of: { faq_generation: 'id' },
    rate: 'model',
    audit: 'none: only proposes',
    returns: FaqGeneration,
    errors: ['generation_not_retryable'],
  }),
}

export const faqProposals = {
  /** What waits for a decision, oldest work first. */
  list: endpoint({
    method: 'GET',
    path: '/faq/proposal',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: agentId,
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
    body: z.strictObject({ question: text(FAQ_QUESTION_LENGTH), answer: text(FAQ_ANSWER_LENGTH) }),
    returns: Faq,
    errors: ['proposal_approved'],
  }),
  /** Drops it, or takes it back. */
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
