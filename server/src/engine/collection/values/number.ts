import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField, FieldValue } from '@tertulia/contract/collected-fields'
import { mentionOf } from '#engine/collection/words/mentions.ts'
import { holdsWords, phrases, said, type Said, type Stretch, without } from '#engine/collection/words/said.ts'
import { COUNTS, figuresOfOthers } from '#engine/collection/values/other-figures.ts'
import type { FoundValue, Reading } from '#engine/collection/words/reading.ts'
import { centsIn } from '#engine/collection/values/cents.ts'
import { fewPeople, ofPeople, sumOfGroups } from '#engine/collection/values/people.ts'
import { placeOfWord } from '#engine/collection/values/option-places.ts'
import { numbersInWords } from '#engine/collection/values/number-words.ts'

const FIGURES =
  /(?<![\p{L}\d.,])[-−]?\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?(?:[eE]\d{1,2}(?!\p{L}))?(?! ?[½¼¾])(?!\d)/gu
const NONE = phrases(
  'cero, ninguno, ninguna, ningun, zero, none, aucun, aucune, nenhum, nenhuma',
  'nadie, nobody, personne, ninguem',
)
/** Signs that make it no quantity: hours, and parts of other words. */
const OTHERWISE = /^(?:st|nd|rd|th|er|ème)(?!\p{L})|^\s*(?::\d|h\b|hs\b|am\b|pm\b|º|ª|\/\d)/iu
const MILLIONS = /^\s*(?:mill[oó]n|millones|millions?|milh[ãa]o|milh[õo]es|mio|m(?=\s*(?:de|$)))(?!\p{L})/iu
const THOUSANDS = /^\s*(?:k|mil|thousand|mille)\b/iu
const HALF = /^\s*(?:y medi[oa]|and a half|et demie?|e mei[oa])\b/iu
/** How far from the word that names it a number stands, in words. */
const NEAR = 3

/** A number, in figures as the country writes them or in words. Unasked: only one beside a word that names the field. */
export function numberIn(
  field: CollectedField,
  whole: Said,
  context: { language: AgentLanguage; country: string; asked: boolean },
): Reading {
  const message = said(without(whole.text, figuresOfOthers(field, whole.text)))
  const all = numbersIn(message, context)
  const found = all.filter(({ value }) => mayBe(field, value))
  if (all.length > 0 && found.length === 0) return context.asked ? { issue: 'no_number' } : undefined
  const named =
    totalOf(found, message) ??
    sumOfGroups(field, found, message) ??
    nearest(found, mentionOf(field, message), message) ??
    ofPeople(field, found, message)
  if (!context.asked)
    return named && (nearest(found, mentionOf(field, message), message) ?? ofPeople(field, found, message))
      ? named
      : undefined
  if (named ?? found[0]) return named ?? sureOf(found, message)
  const place = ordinalIn(message)
  if (place) return place
  const few = fewPeople(field, message)
  if (few !== undefined) return { value: few, span: { start: 0, end: message.text.length } }
  // «Kilo y medio», «quilo e meio».
  const and_half = /(?<![^ ])(?:y medi[oa]|and a half|et demie?|e mei[oa])(?![^ ])/u.test(message.plain)
  if (and_half) return { value: 1.5, span: { start: 0, end: message.text.length } }
  const none = message.plain.match(NONE)
  if (none) return { value: 0, span: { start: 0, end: message.text.length } }
  return { issue: 'no_number' }
}

/** There are no fewer than none of what is counted. */
const mayBe = ({ label, description }: CollectedField, value: FieldValue): boolean =>
  !holdsWords(said(`${label} ${description}`).plain, COUNTS) || Number(value) >= 0

const ABOUT_TO_BE = /(?<!\p{L})(?:casi|nearly|almost|presque|quase)\s+$/iu

/** «Casi nueve, todavía ocho»: what is not quite so counts only where nothing else is said. */
const sureOf = (found: readonly FoundValue[], { text }: Said): FoundValue | undefined =>
  found.find(({ span }) => !ABOUT_TO_BE.test(text.slice(0, span.start))) ?? found[0]

/** "5th grade", «séptimo», «en 2º»: a number by its place. */
function ordinalIn({ words }: Said): FoundValue | undefined {
  const [found] = words.flatMap(({ folded, start, end }): FoundValue[] => {
    const written = /^(\d{1,2})(?:st|nd|rd|th|o|a|e|er|ro|do|to|mo|vo|no|eme|ere|ra|da|ta|va)?$/u.exec(folded)
    const value = written ? Number(written[1]) : placeOfWord(folded)
    return value === undefined ? [] : [{ value, span: { start, end } }]
  })
  return found
}

const BEFORE_TOTAL =
  /(?<!\p{L})(?:so|o sea|es decir|total(?:es)?(?: de)?|donc|soit|ou seja|o total é|en todo|that['’]s|that makes|makes|ça fait|serían|seríamos|seriamos|quedamos|dá|da)\s*[:,]?\s*$/iu
const AFTER_TOTAL =
  /^\s*(?:\p{L}+\s+)?(?:en total|in total|au total|no total|total|in all|altogether|en todo|ao todo|en tout)(?!\p{L})/iu

/** «Dos adultos y dos niños, o sea 4»: the sum that a customer has made. */
const totalOf = (found: readonly FoundValue[], { text }: Said): FoundValue | undefined =>
  found.length < 2
    ? undefined
    : found.find(({ span }) => BEFORE_TOTAL.test(text.slice(0, span.start)) || AFTER_TOTAL.test(text.slice(span.end)))

const MANY =
  /^(?:monton|montones|poco|poca|bocado|barbaridad|burrada|pila|chingo|resto|bastante|lot|bunch|few|couple|tas|peu|paquet|monte|bocado|pouco|porrada|vez|rato|momento|minuto|segundo|thing|more|question|pregunta|cosa|duda|idea)$/u
const ALONE = /^(?:solo|sola|seul|seule|sozinh[oa])$/u

function numbersIn(message: Said, { language, country }: { language: AgentLanguage; country: string }): FoundValue[] {
  const figures = [...message.text.matchAll(FIGURES)].flatMap(({ 0: written, index }): FoundValue[] => {
    const after = message.text.slice(index + written.length)
    const value = valueOf(written, language, country)
    if (value === undefined || OTHERWISE.test(after)) return []
    const span = { start: index, end: index + written.length }
    const more = centsIn(after)
    if (more) return [{ value: value + more.value, span: { ...span, end: span.end + more.length } }]
    if (MILLIONS.test(after)) return [{ value: value * 1_000_000, span }]
    if (THOUSANDS.test(after)) return [{ value: value * 1000, span }]
    return [{ value: HALF.test(after) ? value + 0.5 : value, span }]
  })
  const words = message.words.map(({ folded }) => folded)
  const inWords = numbersInWords(words)
  const sure = inWords.filter(({ is_article, to }) => !is_article || ALONE.test(words[to] ?? ''))
  // «Un montón», "a lot": no number at all.
  const inDoubt = inWords.filter(({ is_article, to }) => !(is_article && MANY.test(words[to] ?? '')))
  const spelled = (sure.length + figures.length > 0 ? sure : inDoubt).map(({ value, from, to }): FoundValue => ({
    value,
    span: { start: message.words[from]?.start ?? 0, end: message.words[to - 1]?.end ?? 0 },
  }))
  const isDenied = ({ span }: FoundValue) =>
    DENIED_BEFORE.test(message.text.slice(0, span.start)) && ENDS.test(message.text.slice(span.end))
  const isApart = ({ span }: FoundValue) =>
    !figures.some((each) => span.start <= each.span.end + 1 && each.span.start <= span.end)
  const parts = [...message.text.matchAll(PARTS)].map(({ 0: written, index, groups = {} }): FoundValue => ({
    value: Number(groups['whole'] ?? 0) + (PART_VALUES[groups['part'] ?? ''] ?? 0),
    span: { start: index, end: index + written.length },
  }))
  const all = [...figures, ...parts, ...spelled.filter(isApart)].toSorted((a, b) => a.span.start - b.span.start)
  const sure_ones = all.filter((each) => !isDenied(each))
  return sure_ones.length > 0 ? sure_ones : all
}

/** «½», «2½». */
const PART_VALUES: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
const PARTS = /(?<![\p{L}\d])(?<whole>\d+)? ?(?<part>[½¼¾])/gu

/** «60 personas, no 50», "fifty instead of forty". */
const DENIED_BEFORE =
  /(?:^\s*|[,.;]\s+|(?<=\p{L}|\d)\s+)(?:y |and |et |e )?(?:no|not|pas|non|não|nao|en vez de|en lugar de|instead of|rather than|au lieu de|em vez de|ya no|já não)\s+(?:(?:son|somos|es|are|is|sont|são|sao|eran|é|we are)\s+)?$/iu
const ENDS = /^\s*(?:[,.;!)]|$|\p{L}+\s*(?:[,.;!)]|$))/u

function nearest(found: readonly FoundValue[], mention: Stretch | undefined, message: Said): FoundValue | undefined {
  if (!mention) return undefined
  const between = ({ span }: FoundValue) =>
    message.words.filter(
      (word) => word.start >= Math.min(span.end, mention.end) && word.end <= Math.max(span.start, mention.start),
    ).length
  // «4 personas» before «personas: 4»: of two as near it is the one before.
  const told = found.filter(({ span }) =>
    /^\s*(?:is|es|son|est|é|e|:|=|sería|seria|será|would be)\s*$/iu.test(message.text.slice(mention.end, span.start)),
  )
  return told[0] ?? found.filter((each) => between(each) <= NEAR).toSorted((a, b) => between(a) - between(b))[0]
}

/** «1.500» is a thousand and a half where a dot groups figures, one and a half elsewhere. */
function valueOf(written: string, language: AgentLanguage, country: string): number | undefined {
  const marks = new Intl.NumberFormat(localeOf(language, country)).formatToParts(-12_345_678.9)
  const decimal = marks.find(({ type }) => type === 'decimal')?.value ?? '.'
  const plain = written.replaceAll(/[\u00a0\u202f '’]/gu, '').replace('−', '-')
  const signs = plain.match(/[.,]/gu) ?? []
  const last = plain.at(Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(',')))
  const groups = new Set(signs).size === 1 && (signs.length > 1 || (/[.,]\d{3}$/u.test(plain) && last !== decimal))
  const point = groups ? undefined : last
  if (/e\d/iu.test(plain)) return Number(plain.replace(',', '.'))
  const value = Number(
    [...plain]
      .filter((sign) => /[\d-]/u.test(sign) || sign === point)
      .join('')
      .replace(',', '.'),
  )
  return Number.isFinite(value) ? value : undefined
}

function localeOf(language: AgentLanguage, country: string): string {
  try {
    return new Intl.Locale(language, { region: country }).toString()
  } catch {
    return language
  }
}
