import type { AgentLanguage } from '@tertulia/contract/agents'
import { type AskPolicy, USUAL_POLICY } from '@tertulia/contract/ask-policy'
import type { CollectedField, FieldValue } from '@tertulia/contract/collected-fields'
import { isAskedFor } from '@tertulia/contract/field-conditions'
import type { CollectionState } from '@tertulia/contract/pending'
import { usualValue } from '#engine/collection/usual-value.ts'

export type { CollectionState } from '@tertulia/contract/pending'

/** The fields to collect, in the order in which they are asked for, and how. Keys stand once. */
export type CollectionForm = { fields: readonly CollectedField[]; asking?: AskPolicy | undefined }

export const policyOf = ({ asking = USUAL_POLICY }: CollectionForm): AskPolicy => asking

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

/** The value given of a field, or the one that stands for a field that was left out. */
const valueOf = (form: CollectionForm, { values, left_out }: CollectionState, key: string) => {
  const field = fieldOf(form, key)
  return values[key]?.value ?? (left_out.includes(key) && field && !field.required ? usualValue(field) : undefined)
}

/** Fields that are asked for as far as is known: what others have to be first, they are. */
export const askedFields = (form: CollectionForm, state: CollectionState): CollectedField[] =>
  form.fields.filter((field) => isAskedFor(field, (key) => valueOf(form, state, key)))

/** Those of them that have no value and have not been left out. */
export const openFields = (form: CollectionForm, state: CollectionState): CollectedField[] =>
  askedFields(form, state).filter(({ key }) => !state.values[key] && !state.left_out.includes(key))

/** The first of these. */
export const nextField = (form: CollectionForm, state: CollectionState): CollectedField | undefined =>
  openFields(form, state)[0]

/**
 * The values collected, by key; null if the customer said nothing and nothing stands for it. The value of a field that is not
 * asked for is left out, and so is the field.
 */
export function collectedValues(form: CollectionForm, state: CollectionState): Record<string, FieldValue | null> {
  const { values, ended } = state
  return Object.fromEntries(
    askedFields(form, state)
      .filter(({ key }) => ended !== 'stopped' || values[key])
      .map((field) => [field.key, values[field.key]?.value ?? (field.required ? null : usualValue(field))]),
  )
}
