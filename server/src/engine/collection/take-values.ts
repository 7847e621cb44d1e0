import type { CollectedField } from '@tertulia/contract/collected-fields'
import { changesChoices } from '#engine/collection/corrections.ts'
import { isAside, correctedValue, renamed, type Taken, type FormMessage } from '#engine/collection/corrected-values.ts'
import { isFree, valueIn } from '#engine/collection/field-value.ts'
import { mentionOf } from '#engine/collection/words/mentions.ts'
import type { Issue, TwoValues } from '#engine/collection/words/reading.ts'
import { said, type Stretch, without } from '#engine/collection/words/said.ts'
import { type UnfitChange, unfitChange } from '#engine/collection/unfit-change.ts'
import { twoAddressesIn } from '#engine/collection/doubtful-values.ts'
import { twoValuesIn } from '#engine/collection/two-values.ts'
import { type CollectionForm, fieldOf, openFields } from '#engine/collection/state.ts'
import { emailsIn } from '#engine/collection/values/email.ts'
import { phonesIn } from '#engine/collection/values/phone.ts'
import { tellsDay } from '#engine/collection/values/told-days.ts'
import { textKindOf } from '#engine/collection/values/text-kind.ts'

export type TakenValues = {
  taken: Taken[]
  /** The issue of the field that was asked for, if no value was taken. */
  issue: Issue | undefined
  refused: boolean
  /** The two values of the field that was asked for, if one of them is meant. */
  two?: TwoValues | undefined
  /** A field that was to be changed, and why what was said cannot be its value. */
  unfit?: UnfitChange | undefined
}

/** All values that a message gives: of the field that was asked for, of others, and of those that have one already. */
export function valuesTaken(input: FormMessage): TakenValues {
  const { taken, ...rest } = valuesSaid(input)
  return { taken: taken.map((each) => joinedChoices(input, each)), ...rest }
}

/** «Añade también nóminas»: choices join those made before, or leave them. */
function joinedChoices({ form, state, telling }: FormMessage, taken: Taken): Taken {
  const before = state.values[taken.key]?.value
  const field = fieldOf(form, taken.key)
  const change = changesChoices(telling)
  const { value } = taken
  if (!Array.isArray(before) || !Array.isArray(value) || !field || !change) return taken
  const chosen = field.options.filter((option) =>
    change === 'adds'
      ? before.includes(option) || value.includes(option)
      : before.includes(option) && !value.includes(option),
  )
  return chosen.length === 0 ? taken : { ...taken, value: chosen }
}

function valuesSaid(input: FormMessage): TakenValues {
  const { form, state, telling, context } = input
  const asked = fieldOf(form, state.asked)
  const unfit = unfitChange(input, asked)
  if (unfit) return { taken: [], issue: undefined, refused: false, unfit }
  const two = asked && !input.is_correction ? twoOf(asked, form, telling, context) : undefined
  if (asked && two) return withTwo(input, asked, two)
  const taken = addressesIn(input, asked)
  taken.push(...renamed(input, asked, taken))
  const is_corrected = taken.length > 0
  const left = () =>
    without(
      telling,
      taken.map(({ span }) => span),
    )

  let issue: Issue | undefined
  let refused = false
  const isTaken = ({ key }: CollectedField) => taken.some((each) => each.key === key)
  const readAsked = () => {
    if (!asked || isTaken(asked)) return
    // Beside a correction of another value the rest need not be an answer.
    const is_loose = !(is_corrected && input.is_correction)
    const reading = valueIn(asked, isFree(asked) ? withoutOnly(telling, taken) : left(), {
      ...context,
      asked: is_loose,
    })
    if (!reading) return
    if ('issue' in reading) issue = reading.issue
    else if ('refused' in reading) refused = true
    else taken.push({ key: asked.key, ...reading })
  }

  // «Fue el 12, no el 10» where it was asked for a yes or no: it changes what was said before.
  if (asked?.type === 'boolean' && input.is_correction && taken.length === 0) {
    const meant = correctedValue(input, telling)
    if (meant && NAMED_TYPES.has(fieldOf(form, meant.key)?.type)) return { taken: [meant], issue, refused }
  }

  const reads_names = asked?.type === 'text'
  if (!reads_names) readAsked()
  // «Plácido Domingo» tells no day.
  const is_name = reads_names && said(telling).words.length <= MOST_OF_NAME
  if (!is_name && (!asked || !isFree(asked))) taken.push(...unmistakable(input, asked, taken))
  if (reads_names) readAsked()
  if (input.is_correction && taken.length === 0) {
    const meant = correctedValue(input, left())
    if (meant) return { taken: [meant], issue: undefined, refused: false }
  }
  const day = asked && !isFree(asked) && !refused ? otherDay(input, asked, left()) : undefined
  if (day) return { taken: [...taken, day], issue: undefined, refused: false }
  return { taken, issue, refused }
}

/** Two addresses are two values where one field alone holds such. */
export const twoOf = (
  asked: CollectedField,
  { fields }: CollectionForm,
  telling: string,
  context: FormMessage['context'],
) =>
  (fields.filter(({ type }) => type === asked.type).length === 1
    ? twoAddressesIn(asked, telling, context)
    : undefined) ?? twoValuesIn(asked, telling, context)

/** A stretch is two values where two days are wanted; else the customer says which of both is meant. */
function withTwo(input: FormMessage, asked: CollectedField, two: TwoValues): TakenValues {
  const { form, state, telling } = input
  const next =
    two.is_range && asked.type === 'date'
      ? openFields(form, state).find((each) => isNextDay(each, asked, form))
      : undefined
  const { span, values } = two
  const rest = { ...input, telling: without(telling, [span]) }
  if (!next) return { taken: unmistakable(rest, asked, []), issue: undefined, refused: false, two }
  const both = [asked, next].map(({ key }, at): Taken => ({ key, value: values[at]!, span }))
  return { taken: [...both, ...unmistakable(rest, asked, both)], issue: undefined, refused: false }
}

const isNextDay = ({ key, type }: CollectedField, asked: CollectedField, { fields }: CollectionForm) =>
  type === 'date' && fields.findIndex((each) => each.key === key) > fields.indexOf(asked)

/** A day that a customer tells with its month, beside an answer or in place of one, is the new value of the form's only date. */
function otherDay({ form, state, context }: FormMessage, asked: CollectedField, left: string): Taken | undefined {
  const field = form.fields.find(({ type, key }) => type === 'date' && state.values[key])
  if (!field || field.key === asked.key || asked.type === 'date' || !isAlone(field, form)) return undefined
  const reading = valueIn(field, left, { ...context, asked: false })
  if (!reading || !('value' in reading) || reading.value === state.values[field.key]?.value) return undefined
  const { span } = reading
  return tellsDay(left.slice(span.start, span.end)) ? { key: field.key, ...reading } : undefined
}

/** E-mail addresses and phones: whatever was asked for, they are of the field that holds such. */
function addressesIn(
  { form, state, message, context, is_correction }: FormMessage,
  asked: CollectedField | undefined,
): Taken[] {
  const found = { email: emailsIn(message), phone: phonesIn(message, context.country) }
  return (['email', 'phone'] as const).flatMap((type): Taken[] => {
    const fields = form.fields.filter((field) => field.type === type)
    const free = [...fields]
    // «No es ana@a.com, es ana@b.com»: the last one is meant.
    const all = is_correction ? found[type].toReversed() : found[type]
    return all.flatMap(({ value, span }): Taken[] => {
      const isKnown = fields.some(({ key }) => state.values[key]?.value === value)
      if (isKnown) return []
      const near = free.length > 1 ? free.find((field) => isNamedBefore(field, message, span)) : undefined
      const missing = free.find(({ key }) => !state.values[key] && !state.left_out.includes(key))
      const field = near ?? (asked?.type === type && free.includes(asked) ? asked : (missing ?? free[0]))
      if (!field) return []
      free.splice(free.indexOf(field), 1)
      return [{ key: field.key, value, span }]
    })
  })
}

const isNamedBefore = (field: CollectedField, message: string, span: Stretch) =>
  mentionOf(field, said(message.slice(0, span.start))) !== undefined

/** Values of other fields without one, which can be nothing else. */
function unmistakable(
  { form, state, telling, context }: FormMessage,
  asked: CollectedField | undefined,
  before: readonly Taken[],
): Taken[] {
  const taken: Taken[] = []
  for (const field of form.fields) {
    const is_open = !state.values[field.key] && field.key !== asked?.key && !before.some(({ key }) => key === field.key)
    if (!is_open || !isAlone(field, form) || field.type === 'email' || field.type === 'phone') continue
    const left = without(
      telling,
      [...before, ...taken].map(({ span }) => span),
    )
    const reading = valueIn(field, left, { ...context, asked: false })
    if (reading && 'value' in reading && !(asked && isAside(left, reading))) taken.push({ key: field.key, ...reading })
  }
  return taken
}

/** A day is of the only date field, «me llamo Ana» of the only one for a name. */
function isAlone(field: CollectedField, { fields }: CollectionForm): boolean {
  if (field.type === 'date') return fields.filter(({ type }) => type === 'date').length === 1
  if (field.type !== 'text') return true
  const kind = textKindOf(field)
  return kind === 'code' || fields.filter((each) => each.type === 'text' && textKindOf(each) === kind).length === 1
}

/** Any words as they were said, unless they say nothing but what was taken. */
function withoutOnly(telling: string, taken: readonly Taken[]): string {
  const left = without(
    telling,
    taken.map(({ span }) => span),
  )
  return taken.length > 0 && said(left).words.length <= MOST_AROUND ? '' : telling
}

/** Types whose values count without the field's name only if they are meant. */
const NAMED_TYPES: ReadonlySet<CollectedField['type'] | undefined> = new Set(['date', 'select', 'multi_select'])

const MOST_OF_NAME = 4

/** Words around an address: «mi correo es». */
const MOST_AROUND = 5
