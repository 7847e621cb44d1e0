import { AgentLanguage } from '@tertulia/contract/agents'
import { CollectedField, FieldValue, fieldKey } from '@tertulia/contract/collected-fields'
import { z } from 'zod'

/** A form of a business, and where the business is. */
const Form = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+$/u),
  name: z.string().min(2),
  /** ISO 3166-1 alpha-2: phones without a prefix are of this country. */
  country: z.string().regex(/^[A-Z]{2}$/u),
  time_zone: z.string(),
  fields: z.array(CollectedField).min(1),
})

/**
 * A customer who fills a form in, by script: they say what stands under the field that they are asked for, so that the
 * script holds in whichever order an agent asks.
 */
const Dialogue = z.strictObject({
  id: z.string(),
  form: z.string(),
  language: AgentLanguage,
  /** The moment of the first message. */
  now: z.iso.datetime({ offset: true }),
  /** The first message: it asks for the form's subject, and may hold values already. */
  opening: z.string().min(1),
  /** By field: what they say each time they are asked for it; the last one again if they are asked more often. */
  answers: z.record(fieldKey, z.array(z.string().min(1)).min(1)),
  /** A digression, the first time they are asked for a field: a question about something else. */
  digressions: z.array(z.strictObject({ when_asked_for: fieldKey, says: z.string().min(1) })).default([]),
  /** A correction, the first time they are asked for a field: another value than they had given before. */
  corrections: z.array(z.strictObject({ when_asked_for: fieldKey, says: z.string().min(1) })).default([]),
  /** Replies to the question whether all is right: one each time, the last one again. */
  confirms: z.array(z.string().min(1)).min(1),
  /** The end: all given and confirmed, or they have had enough. */
  ends: z.enum(['complete', 'stopped']),
  /** Values that are stored at the end, null if they refused a field. For a stopped one: the values so far. */
  expected: z.record(fieldKey, FieldValue.nullable()),
})

/** One file, by one hand. */
export const DialogueFile = z.strictObject({ forms: z.array(Form).min(1), dialogues: z.array(Dialogue).min(1) })
export type Form = z.infer<typeof Form>
export type Dialogue = z.infer<typeof Dialogue>
