import type { z } from 'zod'
import type { Declaration } from './endpoint.ts'
import type { ErrorText } from './field-errors.ts'

/** Spanish and English. */
export type Words = readonly [es: string, en: string]

/** The face of a feature: what of it everybody agrees on. */
export type ContractFeature = {
  endpoints: Record<string, Record<string, Declaration>>
  /** Codes that its calls may answer, beside those of every call. `{name}` is filled from the problem's values. */
  errors?: Record<string, ErrorText>
  /** Actions of the audit trail, as sentences without their subject. */
  audit?: Record<string, Words>
  /** Facts of the feature to which others may subscribe. */
  events?: readonly z.ZodObject[]
}
