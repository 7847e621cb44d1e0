import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { Stretch } from '#engine/collection/words/said.ts'

/** Why what was said cannot be the value. */
export type Issue =
  | 'invalid_email'
  | 'invalid_phone'
  | 'no_date'
  | 'no_such_day'
  | 'no_number'
  | 'no_answer'
  | 'not_an_option'
  | 'no_text'
  | 'too_long'
  | 'wrong_shape'
  | 'too_small'
  | 'too_large'
  | 'too_early'
  | 'too_late'

/** How a message is read. */
export type ReadingContext = {
  language: AgentLanguage
  now: Date
  /** IANA: whose today it is. */
  time_zone: string
  /** ISO 3166-1 alpha-2: phones without a prefix are of it, and `5/12` is read as people there write it. */
  country: string
  /** Whether it answers the question for this field: then the looser reading is right. */
  asked: boolean
}

export type FoundValue = { value: FieldValue; span: Stretch }

/** Two values that a message holds for one field, and where it tells both. */
export type TwoValues = { values: readonly [FieldValue, FieldValue]; span: Stretch; is_range: boolean }

/** The reading of a message for one field; undefined: nothing. */
export type Reading = FoundValue | { refused: true } | { issue: Issue } | undefined
