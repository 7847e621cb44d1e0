import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { FAQ_ANSWER_LENGTH, FAQ_QUESTION_LENGTH, FAQ_VARIANTS } from './faqs.limits.ts'
import { MODEL_FAILURES } from './models.ts'
import { Done, id, listQuery, page, rawText, text, time } from './shapes.ts'
import { expectedOrNone } from './stale-edits.ts'

/**
 * The state of a text in one language: the original, a translation that is up to date, a translation of an earlier original, or
 * none.
 */
export const ParityState = z.enum(['original', 'present', 'stale', 'missing'])
export type ParityState = z.infer<typeof ParityState>

const cells = z.partialRecord(AgentLanguage, ParityState)

/** An FAQ that answers, with what each language of the agent has of it. */
export const ParityRow = z.object({ id, topic_id: id, question: z.string(), language: AgentLanguage, cells })
export type ParityRow = z.infer<typeof ParityRow>

/** The agent's own texts. `ours`: the business wrote none in any language, so the agent uses our words. */
export const OWN_TEXTS = ['greeting', 'farewell', 'decline', 'hand_over', 'identity', 'stopped'] as const
export const OwnTextParity = z.object({ own_text: z.enum(OWN_TEXTS), text: z.string(), cells })

/** FAQs of the draft that answer, by language. `present` counts the originals too, so that the three add up to `faqs`. */
export const Parity = z.object({
  faqs: z.number().int(),
  languages: z.array(
    z.object({
      language: AgentLanguage,
      present: z.number().int(),
      stale: z.number().int(),
      missing: z.number().int(),
    }),
  ),
  own_texts: z.array(OwnTextParity),
})
export type Parity = z.infer<typeof Parity>

/** A hash of the original's question and answer. */
const sourceHash = z.string().regex(/^[0-9a-f]{32}$/u, { error: 'invalid_value' })

export const FaqTranslation = z.object({
  language: AgentLanguage,
  question: z.string(),
  variants: z.array(z.string()),
  answer: z.string(),
  is_stale: z.boolean(),
  updated_at: time,
})
export type FaqTranslation = z.infer<typeof FaqTranslation>

/** The original, with its hash as it is now, and what there is of it in other languages. */
export const FaqTranslations = z.object({
  language: AgentLanguage,
  question: z.string(),
  variants: z.array(z.string()),
  answer: z.string(),
  source_hash: z.string(),
  translations: z.array(FaqTranslation),
})
export type FaqTranslations = z.infer<typeof FaqTranslations>

const oneLine = (words: string) => words.replaceAll(/\s+/gu, ' ')

/** Question and answer are required in each language (specification §5). */
export const FaqTranslationInput = z.strictObject({
  question: text(FAQ_QUESTION_LENGTH),
  variants: z.array(text(FAQ_QUESTION_LENGTH).transform(oneLine)).max(FAQ_VARIANTS, { error: 'too_many' }).default([]),
  answer: text(FAQ_ANSWER_LENGTH),
})
export type FaqTranslationInput = z.infer<typeof FaqTranslationInput>

/** An FAQ as a model puts it into another language, or why there is none. No member has read it yet. */
export const TranslationDraft = z.object({
  draft: z.object({ question: z.string(), variants: z.array(z.string()), answer: z.string() }).nullable(),
  /** Hash of the original that was translated. */
  source_hash: z.string(),
  reason: z.enum(MODEL_FAILURES).nullable(),
  /** Figures, links and addresses that the model changed, left out or added: there is no draft then. */
  changed: z.array(z.string()),
})
export type TranslationDraft = z.infer<typeof TranslationDraft>

const ofOneLanguage = { language: AgentLanguage }

export const faqTranslations = {
  list: endpoint({
    method: 'GET',
    path: '/faq/{id}/translation',
    allow: 'knowledge.read',
    of: { faq: 'id' },
    rate: 'read',
    audit: 'none',
    returns: FaqTranslations,
  }),
  /** `source_hash`: the original that was translated. Another one by now makes the translation stale at once. */
  save: endpoint({
    method: 'PUT',
    path: '/faq/{id}/translation/{language}',
    allow: 'knowledge.edit',
    of: { faq: 'id' },
    rate: 'write',
    audit: 'faq.translated',
    params: ofOneLanguage,
    body: FaqTranslationInput.extend({ source_hash: sourceHash, ...expectedOrNone }),
    returns: FaqTranslations,
    errors: ['stale_edit'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/faq/{id}/translation/{language}',
    allow: 'knowledge.edit',
    of: { faq: 'id' },
    rate: 'write',
    audit: 'faq.translation_deleted',
    params: ofOneLanguage,
    returns: Done,
  }),
  /**
   * Has the organization's model write a draft, if it is switched on for that (decision 0150). A member reads it, and `save`
   * keeps it.
   */
  draft: endpoint({
    method: 'POST',
    path: '/faq/{id}/translation/{language}/draft',
    allow: 'knowledge.edit',
    of: { faq: 'id' },
    rate: 'model',
    audit: 'none: changes nothing',
    params: ofOneLanguage,
    returns: TranslationDraft,
    errors: ['model_help_off'],
  }),
  /** FAQs that answer, in the order of their letters. `language` and `state` together narrow to what one language lacks. */
  parity: endpoint({
    method: 'GET',
    path: '/faq/parity',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({
      agent_id: id,
      search: rawText(200).optional(),
      language: AgentLanguage.optional(),
      state: z.enum(['present', 'stale', 'missing']).optional(),
    }),
    returns: page(ParityRow),
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/faq/parity/coverage',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ agent_id: id }),
    returns: Parity,
  }),
}
