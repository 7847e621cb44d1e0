import type { z } from 'zod'
import type { Declaration } from './endpoint.ts'
import type { ErrorText } from './field-errors.ts'

/** Spanish and English. */
export type Words = readonly [es: string, en: string]

/** An audited field in words: its name, how its values are written, and the words of values that are codes. */
export type FieldWords = {
  words: Words
  kind?: 'text' | 'time' | 'country' | 'language' | 'by_language' | 'bytes'
  values?: Record<string, Words>
}

/** A permission on the page of roles: its group there, and an activity as it follows «puede» or "may". */
export type RightWords = {
  group: 'organization' | 'team' | 'agents' | 'knowledge' | 'tools' | 'channels' | 'conversations' | 'figures'
  words: Words
}

/** The face of a feature: what of it everybody agrees on. */
export type ContractFeature = {
  endpoints: Record<string, Record<string, Declaration>>
  /** Codes that its calls may answer, beside those of every call. `{name}` is filled from the problem's values. */
  errors?: Record<string, ErrorText>
  /** Actions of the audit trail, as sentences without their subject. */
  audit?: Record<string, Words>
  /** Its permissions, whose rows of the matrix stand in its `*.rights.ts`. */
  rights?: Record<string, RightWords>
  /** Fields of its rows of the audit trail. The trail shows no field without words: such fields hold ids. */
  fields?: Record<string, FieldWords>
  /** Facts of the feature to which others may subscribe. */
  events?: readonly z.ZodObject[]
}
