import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import {
  type CollectionForm,
  type CollectionState,
  fieldOf,
  nextField,
  openFields,
  policyOf,
} from '#engine/collection/state.ts'
import { questionFor, questionForAll, questionOfDoubt, summaryOf } from '#engine/collection/wording.ts'

/** The fields asked for in one message; empty if one field was. */
export function askedTogether(form: CollectionForm, state: CollectionState): CollectedField[] {
  if (policyOf(form).order !== 'together') return []
  const open = openFields(form, state)
  return open.length > 1 ? open : []
}

/** The next question as a form asks it: all that is left, or a field. */
export function questionOf(form: CollectionForm, state: CollectionState, language: AgentLanguage) {
  const doubted = fieldOf(form, state.doubt?.key ?? null)
  if (doubted && state.doubt)
    return { field: doubted, together: [], ...questionOfDoubt(doubted, state.doubt.values, language) }
  const together = askedTogether(form, state)
  const [first] = together
  if (first) return { field: first, together, says: questionForAll(together, state, language), options: [] }
  const field = nextField(form, state)
  return { field, together, says: field ? questionFor(field, language) : '', options: field?.options ?? [] }
}

/** The text after a digression was answered: the same question or summary again. Empty where it has ended. */
export function askAgain(
  form: CollectionForm,
  state: CollectionState,
  language: AgentLanguage,
): { says: string; options: readonly string[] } {
  const field = fieldOf(form, state.asked) ?? nextField(form, state)
  if (state.ended) return { says: '', options: [] }
  if (state.confirming || !field) return { says: summaryOf(form, { ...state, language }), options: [] }
  const { says, options } = questionOf(form, state, language)
  return { says: `${COLLECTION_TEXTS[language].back} ${says}`, options }
}
