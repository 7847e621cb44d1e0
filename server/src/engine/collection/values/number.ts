import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import { mentionOf } from '#engine/collection/mentions.ts'
import { phrases, said, type Said, type Span } from '#engine/collection/said.ts'
import type { Found, Reading } from '#engine/collection/reading.ts'
import { numbersInWords } from '#engine/collection/values/number-words.ts'

const FIGURES = /(?<![\p{L}\d.,])[-−]?\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?(?![\d])/gu
const NONE = phrases(
  'cero, ninguno, ninguna, ningun, zero, none, aucun, aucune, nenhum, nenhuma',
  'nadie, nobody, personne, ninguem',
)
/** What is no quantity: hours, and parts of other words. */
const OTHERWISE = /^\s*(?::\d|h\b|hs\b|am\b|pm\b|º|ª|\/\d)/iu
const THOUSANDS = /^\s*(?:k|mil|thousand|mille)\b/iu
const HALF = /^\s*(?:y medi[oa]|and a half|et demie?|e mei[oa])\b/iu
/** How far from the word that names it a number stands, in words. */
const NEAR = 3

/** A number, in figures as the country writes them or in words. Unasked: only one beside a word that names the field. */
export function numberIn(field: CollectedField, message: Said, context: { language: AgentLanguage; country: string; asked: boolean }): Reading {
  const found = numbersIn(message, context)
  const named = nearest(found, mentionOf(field, message), message)
  if (!context.asked) return named
  if (named ?? found[0]) return named ?? found[0]
  const none = message.plain.match(NONE)
  if (none) return { value: 0, span: { start: 0, end: message.text.length } }
  return { issue: 'no_number' }
}

function numbersIn(message: Said, { language, country }: { language: AgentLanguage; country: string }): Found[] {
  const figures = [...message.text.matchAll(FIGURES)].flatMap(({ 0: written, index }): Found[] => {
    const after = message.text.slice(index + written.length)
    const value = valueOf(written, language, country)
    if (value === undefined || OTHERWISE.test(after)) return []
    const span = { start: index, end: index + written.length }
    if (THOUSANDS.test(after)) return [{ value: value * 1000, span }]
    return [{ value: HALF.test(after) ? value + 0.5 : value, span }]
  })
  const words = message.words.map(({ folded }) => folded)
  const inWords = numbersInWords(words)
  const sure = inWords.filter(({ is_article }) => !is_article)
  const spelled = (sure.length + figures.length > 0 ? sure : inWords).map(({ value, from, to }): Found => ({
    value,
    span: { start: message.words[from]?.start ?? 0, end: message.words[to - 1]?.end ?? 0 },
  }))
  const isApart = ({ span }: Found) => !figures.some((each) => span.start <= each.span.end + 1 && each.span.start <= span.end)
  return [...figures, ...spelled.filter(isApart)].toSorted((a, b) => a.span.start - b.span.start)
}

function nearest(found: readonly Found[], mention: Span | undefined, message: Said): Found | undefined {
  if (!mention) return undefined
  const between = ({ span }: Found) =>
    message.words.filter((word) => word.start >= Math.min(span.end, mention.end) && word.end <= Math.max(span.start, mention.start)).length
  // «4 personas» before «personas: 4»: of two as near it is the one before.
  return found.filter((each) => between(each) <= NEAR).toSorted((a, b) => between(a) - between(b))[0]
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
  const value = Number([...plain].filter((sign) => /[\d-]/u.test(sign) || sign === point).join('').replace(',', '.'))
  return Number.isFinite(value) ? value : undefined
}

function localeOf(language: AgentLanguage, country: string): string {
  try {
    return new Intl.Locale(language, { region: country }).toString()
  } catch {
    return language
  }
}
