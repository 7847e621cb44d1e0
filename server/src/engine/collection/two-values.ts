import type { CollectedField, FieldType, FieldValue } from '@tertulia/contract/collected-fields'
import { dayAfterTomorrow, dayThatIsToday } from '#engine/collection/doubtful-values.ts'
import { valueIn } from '#engine/collection/field-value.ts'
import { isStopWord } from '#engine/collection/words/mentions.ts'
import type { FoundValue, ReadingContext, TwoValues } from '#engine/collection/words/reading.ts'
import { overlaps, said } from '#engine/collection/words/said.ts'

/**
 * Types of which one value is one thing: texts hold anything, several choices add up, and a yes or no is said with «o» in it.
 */
const TYPES: ReadonlySet<FieldType> = new Set(['date', 'number', 'select', 'email', 'phone'])

/** «O», but for what says the same again or leaves it open: «o sea», «o así», «o cuando podáis». */
const OR =
  /(?<![\p{L}\d])(?:o|ó|u|or|ou|oder)(?![\p{L}\d])(?!\s+(?:sea|as[ií]|algo|m[aá]s|menos|cuando|lo que|quien|so|less|more|whenever|whatever|rather|mejor|plut[oô]t|melhor|quando|assim)(?!\p{L}))/giu
/** «M/L»: in a day or an amount the sign is its own. */
const OR_SLASH = new RegExp(`${OR.source}|/`, 'giu')
const RANGE =
  /(?<!\p{L})(?:del?|desde|entre|from|between|du|de)\s+(?<first>[^,.;?!]{1,40}?)\s+(?:al?|hasta|y|to|until|till|through|and|au|jusqu['’]au|et|até|ao|e|à)\s+(?<last>[^,.;?!]{1,40})/giu
const NOT_OF_DAY = /^(?:(?:el|la|the|le|o|a)\s+)?(?:(?:d[ií]a|day|jour)\s+)?\S+/iu

/** Two values of a field that was asked for, where a message leaves open which of them is meant, or tells a stretch. */
export function twoValuesIn(
  field: CollectedField,
  message: string,
  context: Omit<ReadingContext, 'asked'>,
): TwoValues | undefined {
  if (!TYPES.has(field.type) || field.options.some((option) => option.search(OR) !== -1)) return undefined
  const read = (text: string) => {
    const reading = valueIn(field, text, { ...context, asked: true })
    return reading && 'value' in reading ? reading : undefined
  }
  const one = read(message)
  if (!one) return undefined
  const or_word = field.type === 'select' ? OR_SLASH : OR
  const found = range(message, read) ?? either(message, read, or_word, context.language)
  if (!found) return dayThatIsToday(field, message, one, context)
  // A value said outright elsewhere is meant: «somos 3, de 5 a 8 años», «el 29 o el 30… el 30 no, el 29».
  if (!overlaps(one.span, found.span)) return undefined
  const decided = read(message.slice(found.span.end))
  return decided && found.values.some((value) => isSame(value, decided.value)) ? undefined : found
}

type Read = (text: string) => FoundValue | undefined

function either(
  message: string,
  read: Read,
  or_word: RegExp,
  language: ReadingContext['language'],
): TwoValues | undefined {
  for (const { 0: or, index } of message.matchAll(or_word)) {
    const after = index + or.length
    // «M o L, no sé» is no refusal.
    const [right = ''] = message.slice(after).split(/[,;]|\.(?=\s|$)/u)
    const before = message.slice(0, index)
    const last = dayAfterTomorrow(before, right, language, read) ?? read(right)
    if (!last || !isBare(right.slice(0, last.span.start))) continue
    const first = read(withDayOf(before, right, last)) ?? read(before)
    if (!first || !isBare(message.slice(Math.min(first.span.end, index), index))) continue
    if (isSame(first.value, last.value)) continue
    const span = { start: first.span.start, end: after + last.span.end }
    return { values: [first.value, last.value], span, is_range: false }
  }
  return undefined
}

function range(message: string, read: Read): TwoValues | undefined {
  for (const { 0: whole, index, groups = {} } of message.matchAll(RANGE)) {
    const [from, to] = [groups['first'] ?? '', groups['last'] ?? '']
    const last = read(to)
    const first = last && (read(withDayOf(from, to, last)) ?? read(from))
    if (!first || !isBare(to.slice(0, last.span.start)) || isSame(first.value, last.value)) continue
    const end = index + whole.length - to.length + last.span.end
    return { values: [first.value, last.value], span: { start: index, end }, is_range: true }
  }
  return undefined
}

/** «El 3» of «el 3 o el 4 de enero» is of the month that is said once. */
function withDayOf(text: string, of: string, { value, span }: FoundValue): string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/u.test(value) || !/\d\s*$|\p{L}\s*$/u.test(text)) return text
  const month = of.slice(span.start, span.end).replace(NOT_OF_DAY, '').trim()
  return month === '' ? text : `${text.trimEnd()} ${month}`
}

const isBare = (text: string): boolean => said(text).words.every(({ folded }) => isStopWord(folded))
const isSame = (a: FieldValue, b: FieldValue): boolean => JSON.stringify(a) === JSON.stringify(b)
