import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { WRITING_LENGTH } from './writing-help.limits.ts'
import { MODEL_FAILURES } from './models.ts'
import { Done, id, name, rawText } from './shapes.ts'

/** A text that a member is writing for customers. */
export const WrittenText = z.strictObject({
  organization_id: id,
  /** The agent whose words and tone count, if it is one agent's text. */
  agent_id: id.optional(),
  language: AgentLanguage,
  /** As it stands in the field, to the last space: places in it are counted from there. */
  text: rawText(WRITING_LENGTH).refine((text) => text.trim() !== '', { error: 'required' }),
})
export type WrittenText = z.infer<typeof WrittenText>

/** A word that no dictionary has. Places in UTF-16 units; the likeliest suggestion first, none if nothing is like it. */
export const SpellingMistake = z.object({
  start: z.number().int(),
  end: z.number().int(),
  word: z.string(),
  suggestions: z.array(z.string()),
})
export type SpellingMistake = z.infer<typeof SpellingMistake>

/** A model's version of a text, or the reason why it made none. */
export const Rewriting = z.object({ text: z.string().nullable(), reason: z.enum(MODEL_FAILURES).nullable() })
export type Rewriting = z.infer<typeof Rewriting>

/** As it is compared: in lowercase. */
const OwnWord = z.strictObject({
  organization_id: id,
  word: name(60)
    .refine((word) => !/\s/u.test(word), { error: 'invalid_value' })
    .transform((word) => word.toLowerCase()),
})

const rewriting = {
  method: 'POST',
  allow: 'writing.use',
  of: { organization: 'organization_id' },
  rate: 'model',
  audit: 'none: changes nothing',
  body: WrittenText,
  returns: Rewriting,
  errors: ['model_not_configured'],
} as const

/** Help for members who write texts for customers (specification §7, second host). It proposes; the person takes it or not. */
export const writingHelp = {
  /** Works without a model. Names and words of the business are no mistakes. */
  spelling: endpoint({
    method: 'POST',
    path: '/functions/spelling-check',
    allow: 'writing.use',
    of: { organization: 'organization_id' },
    rate: 'model',
    audit: 'none: changes nothing',
    body: WrittenText,
    returns: z.array(SpellingMistake),
    errors: ['spelling_not_available'],
  }),
  /** Makes the text clearer. */
  improvement: endpoint({ ...rewriting, path: '/functions/response-improvement' }),
  /** Shortens the text to one or two sentences. */
  short: endpoint({ ...rewriting, path: '/functions/short-description' }),
}

/** Words that a business writes as it does: spelling passes over them. */
export const ownWords = {
  list: endpoint({
    method: 'GET',
    path: '/functions/own-words',
    allow: 'writing.use',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: z.array(z.string()),
  }),
  add: endpoint({
    method: 'POST',
    path: '/functions/own-words',
    allow: 'writing.use',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'own_word.added',
    body: OwnWord,
    returns: Done,
    errors: ['own_word_limit'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/functions/own-words',
    allow: 'writing.use',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'own_word.removed',
    query: OwnWord,
    returns: Done,
  }),
}
