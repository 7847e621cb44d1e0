import { addDays, localDay, weekdayOf } from '@tertulia/contract/calendar'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import { brokenBound } from '@tertulia/contract/field-bounds'
import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'
import type { FoundValue, ReadingContext, TwoValues } from '#engine/collection/words/reading.ts'
import { said } from '#engine/collection/words/said.ts'
import { DATE_WORDS } from '#engine/collection/values/date-words.ts'
import { emailsIn } from '#engine/collection/values/email.ts'
import { phonesIn } from '#engine/collection/values/phone.ts'

type Context = Omit<ReadingContext, 'asked'>

/** The first two addresses or phones of a message that gives several for one field; undefined: it gives one, or denies one. */
export function twoAddressesIn({ type }: CollectedField, message: string, { country }: Context): TwoValues | undefined {
  if (type !== 'email' && type !== 'phone') return undefined
  const found: FoundValue[] = type === 'email' ? emailsIn(message) : phonesIn(message, country)
  const [first] = found
  const other = found.find(({ value }) => value !== first?.value)
  if (!first || !other || found.some(({ span }) => DENIED.test(message.slice(0, span.start)))) return undefined
  return { values: [first.value, other.value], span: { start: first.span.start, end: other.span.end }, is_range: false }
}

const DENIED = /(?<!\p{L})(?:no|not|non|pas|n[ãa]o)\s+(?:(?:es|is|est|é|el|al|the|le|o)\s+)*$/iu

/** «El viernes» on a Friday: today and the day in a week, where the field may be both. @param reading the day as it was read */
export function dayThatIsToday(
  field: CollectedField,
  message: string,
  { value, span }: FoundValue,
  { language, now, time_zone }: Context,
): TwoValues | undefined {
  const today = localDay(now, time_zone)
  const next = addDays(today, 7)
  if (field.type !== 'date' || value !== next || brokenBound(field, today, today)) return undefined
  const { weekdays, day_before } = DATE_WORDS[language]
  const name = weekdays[(weekdayOf(today) + 1) % 7]
  const is_bare = new RegExp(`^(?:(?:${day_before}|on|na|no)\\s+)?(?:${name})$`, 'u').test(
    foldedInPlace(message.slice(span.start, span.end)).trim(),
  )
  return is_bare ? { values: [today, next], span, is_range: false } : undefined
}

const DAY_AFTER: Record<Context['language'], { tomorrow: RegExp; after: RegExp; whole: string }> = {
  es: { tomorrow: /manana\s*$/u, after: /^\s*(?:el )?pasado(?! manana)(?!\p{L})/u, whole: 'pasado mañana' },
  en: {
    tomorrow: /(?:tomorrow|tmrw|tmr)\s*$/u,
    after: /^\s*the (?:day|one) after(?!\p{L})/u,
    whole: 'day after tomorrow',
  },
  fr: {
    tomorrow: /demain\s*$/u,
    after: /^\s*(?:apres|le lendemain|le jour d.apres)(?![ -]?demain)(?!\p{L})/u,
    whole: 'après-demain',
  },
  pt: { tomorrow: /amanha\s*$/u, after: /^\s*(?:depois|no dia seguinte)(?! d)(?!\p{L})/u, whole: 'depois de amanhã' },
}

/** «Pasado» behind «mañana o» is the day after tomorrow. @returns its place in the text behind the «o» */
export function dayAfterTomorrow(
  before: string,
  following: string,
  language: Context['language'],
  read: (text: string) => FoundValue | undefined,
): FoundValue | undefined {
  const { tomorrow, after, whole } = DAY_AFTER[language]
  const match = tomorrow.test(foldedInPlace(before)) ? after.exec(foldedInPlace(following)) : null
  const value = match ? read(whole)?.value : undefined
  if (!match || value === undefined) return undefined
  const end = match[0].length
  return { value, span: { start: end - said(match[0]).text.trim().length, end } }
}
