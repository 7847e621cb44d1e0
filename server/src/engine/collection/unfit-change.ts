import type { CollectedField } from '@tertulia/contract/collected-fields'
import type { FormMessage } from '#engine/collection/corrected-values.ts'
import { valueIn } from '#engine/collection/field-value.ts'
import type { CollectionForm } from '#engine/collection/state.ts'
import { isStopWord, mentionsOwn } from '#engine/collection/words/mentions.ts'
import type { Issue } from '#engine/collection/words/reading.ts'
import { said } from '#engine/collection/words/said.ts'

/** A field that a customer wanted to change, and why what they said cannot be its value. */
export type UnfitChange = { field: CollectedField; issue: Issue }

/** «Cambia la fecha al 31 de febrero»: a change of a field that is named, to what it cannot be. */
export function unfitChange(
  { form, state, telling, context, is_correction }: FormMessage,
  asked: CollectedField | undefined,
): UnfitChange | undefined {
  if (!is_correction) return undefined
  for (const field of form.fields) {
    if (field.key === asked?.key || !state.values[field.key] || !JUDGED.has(field.type)) continue
    const mention = findMention(field, form, telling)
    const tail = mention ? telling.slice(mention.end) : ''
    // «No es la fecha, es el correo»: what follows is of another field.
    if (tellsNothing(tail) || form.fields.some((each) => each.key !== field.key && findMention(each, form, tail)))
      continue
    const issueOf = (text: string) => {
      const reading = valueIn(field, text, { ...context, asked: true })
      return reading && 'issue' in reading ? reading.issue : undefined
    }
    const issue = issueOf(tail)
    // «Somos 5 personas»: a value may stand before what names it.
    if (issue !== undefined && issueOf(telling) !== undefined) return { field, issue }
  }
  return undefined
}

/** Types whose values are judged: a text may be anything, and addresses are found by themselves. */
const JUDGED: ReadonlySet<CollectedField['type']> = new Set(['date', 'number', 'select', 'multi_select'])

const findMention = (field: CollectedField, { fields }: CollectionForm, text: string) =>
  mentionsOwn(
    field,
    fields.filter(({ key }) => key !== field.key),
    said(text),
  )

/** «La fecha está mal» says that it is wrong, and not what it is. */
const tellsNothing = (text: string): boolean =>
  said(text).words.every(({ folded }) => isStopWord(folded) || WRONG.has(folded))
const WRONG = new Set(
  'mal mala malo equivocada equivocado erronea erroneo incorrecta incorrecto wrong incorrect fausse faux errada errado'.split(
    ' ',
  ),
)
