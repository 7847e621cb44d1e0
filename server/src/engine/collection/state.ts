import { AgentLanguage } from '@tertulia/contract/agents'
import { type CollectedField, FieldValue } from '@tertulia/contract/collected-fields'
import { z } from 'zod'

/** What is collected, in the order in which it is asked for. Keys stand once. */
export type CollectionForm = { fields: readonly CollectedField[] }

/** A value with where it was said: the step of its message, from 1, and the stretch of it in UTF-16 units. */
const CollectedValue = z.strictObject({
  value: FieldValue,
  span: z.strictObject({ start: z.int(), end: z.int() }),
  step: z.int(),
})

/** How far a collection is: plain data, which stands in a receipt. */
export const CollectionState = z.strictObject({
  language: AgentLanguage,
  values: z.record(z.string(), CollectedValue),
  /** Optional fields that stay without a value. */
  left_out: z.array(z.string()),
  /** Required ones that were refused once. */
  refused: z.array(z.string()),
  /** The field that was asked for last; null before the first and while all is confirmed. */
  asked: z.string().nullable(),
  /** Answers in a row that were none. */
  attempts: z.int(),
  /** Digressions in a row. */
  asides: z.int(),
  confirming: z.boolean(),
  /** Messages so far. */
  steps: z.int(),
  ended: z.enum(['complete', 'stopped']).nullable(),
})
export type CollectionState = z.infer<typeof CollectionState>

/** A collection of which nothing has been said: the message it begins with is its first step. */
export const begin = (_form: CollectionForm, { language }: { language: AgentLanguage }): CollectionState => ({
  language,
  values: {},
  left_out: [],
  refused: [],
  asked: null,
  attempts: 0,
  asides: 0,
  confirming: false,
  steps: 0,
  ended: null,
})

export const fieldOf = ({ fields }: CollectionForm, key: string | null): CollectedField | undefined =>
  fields.find((field) => field.key === key)

/** The first field that has no value and has not been left out. */
export const nextField = (
  { fields }: CollectionForm,
  { values, left_out }: CollectionState,
): CollectedField | undefined => fields.find(({ key }) => !values[key] && !left_out.includes(key))

/** What was collected, by key; null where nothing was said and nothing stands for it. */
export function collectedValues(
  form: CollectionForm,
  { values, ended }: CollectionState,
): Record<string, FieldValue | null> {
  return Object.fromEntries(
    form.fields
      .filter(({ key }) => ended !== 'stopped' || values[key])
      .map(({ key, required, default_value }) => [key, values[key]?.value ?? (required ? null : default_value)]),
  )
}
