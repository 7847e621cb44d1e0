import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField, FieldValue } from '@tertulia/contract/collected-fields'
import type { CollectionState } from '@tertulia/contract/pending'

export type { CollectionState } from '@tertulia/contract/pending'

/** What is collected, in the order in which it is asked for. Keys stand once. */
export type CollectionForm = { fields: readonly CollectedField[] }

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
