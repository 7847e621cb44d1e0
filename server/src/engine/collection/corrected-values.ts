import type { CollectedField, FieldValue } from '@tertulia/contract/collected-fields'
import { isFree, valueIn } from '#engine/collection/field-value.ts'
import { mentionsOwn } from '#engine/collection/words/mentions.ts'
import type { FoundValue, ReadingContext } from '#engine/collection/words/reading.ts'
import { overlaps, said, type Stretch } from '#engine/collection/words/said.ts'
import type { CollectionForm, CollectionState } from '#engine/collection/state.ts'

/** A value that a message gave, with where it stands in the message. */
export type Taken = { key: string; value: FieldValue; span: Stretch }

/** A customer's message while a form is filled in. */
export type FormMessage = {
  form: CollectionForm
  state: CollectionState
  /** The message, whole, and without the questions in it. */
  message: string
  telling: string
  context: Omit<ReadingContext, 'asked'>
  /** Whether something said before is meant to be changed. */
  is_correction: boolean
}

/** Values of fields that have one and are named: «el nombre es con b, Beatriz». */
export function renamed(
  { form, state, telling, context, is_correction }: FormMessage,
  asked: CollectedField | undefined,
  before: readonly Taken[],
): Taken[] {
  if (asked && isFree(asked) && !is_correction) return []
  return form.fields.flatMap((field): Taken[] => {
    if (!state.values[field.key] || field.key === asked?.key || before.some(({ key }) => key === field.key)) return []
    const others = form.fields.filter(({ key }) => key !== field.key)
    const mention = mentionsOwn(field, others, said(telling))
    if (!mention) return []
    const found = readNamed(
      field,
      telling,
      mention,
      { ...context, asked: true },
      is_correction,
      state.values[field.key]?.value,
    )
    if (!found || same(found.value, state.values[field.key]?.value)) return []
    if (before.some(({ span }) => overlaps(span, found.span))) return []
    return [{ key: field.key, ...found }]
  })
}

const IS =
  /^\s*(?:(?:[,:]|no|está|esta|es|son|era|eran|sería|seria|será|sera|seran|serán|mal|is|are|was|should be|would be|wrong|escrit[oa]|written|spelled|spelt|écrit|orthographié|est|sont|serait|c['’]est|é|são|e|seria|errad[oa]|debe ser|tiene que ser|ponlo|pon|por|a|para|to|en|par|to be|correct[oa]?|mejor|better|plutôt|not|pas|não|incorrect[oa]?|acaba|it['’]?s|it is|que|mi|de|con|la|el|lo|the|le|o)(?![\p{L}])[\s,:]*)+/iu

function readNamed(
  field: CollectedField,
  telling: string,
  mention: Stretch,
  context: ReadingContext,
  is_correction: boolean,
  before: FieldValue | undefined,
): FoundValue | undefined {
  const tail = telling.slice(mention.end)
  const lead = IS.exec(tail)?.[0] ?? ''
  if (field.type === 'text') {
    // A name or words have to be said to be it, or follow at once where something is corrected.
    if (lead.trim() === '' && !is_correction) return undefined
    return shiftSpan(valueIn(field, tail.slice(lead.length), context), mention.end + lead.length)
  }
  const after = shiftSpan(valueIn(field, tail, { ...context, asked: lead.trim() !== '' || is_correction }), mention.end)
  // «Somos 5 personas»: a number stands before what it counts.
  const is_new = after && !same(after.value, before)
  return (
    (is_new ? after : undefined) ??
    (field.type === 'boolean' ? undefined : shiftSpan(valueIn(field, telling, { ...context, asked: is_correction }), 0))
  )
}

function shiftSpan(reading: ReturnType<typeof valueIn>, by: number): FoundValue | undefined {
  if (!reading || !('value' in reading)) return undefined
  const { start, end } = reading.span
  return { value: reading.value, span: { start: start + by, end: end + by } }
}

/** «Ahora mismo somos 7», «los que hay hoy»: beside another answer it tells no day. */
export const isAside = (text: string, { span }: FoundValue): boolean =>
  /^(?:ahora(?: mismo)?|ya(?: mismo)?|hoy(?: en dia)?|hoy dia|now|right now|today|maintenant|aujourd hui|actuellement|agora(?: mesmo)?|hoje(?: em dia)?)$/u.test(
    said(text.slice(span.start, span.end)).plain,
  )

/** Values most likely to be told without a name when something is corrected, the likeliest first. */
const LIKELY: readonly CollectedField['type'][] = ['date', 'number', 'multi_select', 'select', 'text']

/** «Perdona, mejor el viernes»: the value of the kind that it can be, when that is another than before. */
export function correctedValue({ form, state, context }: FormMessage, left: string): Taken | undefined {
  for (const type of LIKELY) {
    const filled = form.fields
      .filter((field) => field.type === type && state.values[field.key] && field.key !== state.asked)
      .toSorted((a, b) => (state.values[b.key]?.step ?? 0) - (state.values[a.key]?.step ?? 0))
    for (const field of filled) {
      const is_words = field.type === 'text'
      const reading = valueIn(field, left, { ...context, asked: !is_words })
      // "One more thing" counts nothing.
      const is_article = type === 'number' && reading && 'value' in reading && reading.value === 1
      if (is_article) continue
      if (type === 'date' && reading && 'value' in reading && isAside(left, reading)) continue
      // «Todo está mal» names none of the options.
      const is_all =
        type === 'multi_select' &&
        reading &&
        'value' in reading &&
        Array.isArray(reading.value) &&
        reading.value.length === field.options.length
      if (reading && 'value' in reading && !is_all && !same(reading.value, state.values[field.key]?.value))
        return { key: field.key, ...reading }
    }
  }
  return undefined
}

const same = (a: FieldValue, b: FieldValue | undefined) => JSON.stringify(a) === JSON.stringify(b)
