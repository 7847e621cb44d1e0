import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField, FieldValue } from '@tertulia/contract/collected-fields'
import { mentionOf } from '#engine/collection/words/mentions.ts'
import { anyOf, holdsWords, phrases, said, type Said, type Stretch, without } from '#engine/collection/words/said.ts'
import { COUNTS, figuresOfOthers } from '#engine/collection/values/other-figures.ts'
import type { FoundValue, Reading } from '#engine/collection/words/reading.ts'
import { placeOfWord } from '#engine/collection/values/option-places.ts'
import { numbersInWords } from '#engine/collection/values/number-words.ts'

const FIGURES =
  /(?<![\p{L}\d.,])[-−]?\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?(?:[eE]\d{1,2}(?!\p{L}))?(?! ?[½¼¾])(?!\d)/gu
const NONE = phrases(
  'cero, ninguno, ninguna, ningun, zero, none, aucun, aucune, nenhum, nenhuma',
  'nadie, nobody, personne, ninguem',
)
/** What is no quantity: hours, and parts of other words. */
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

const GROUP =
  /^\s*(?:adult[oe]?s?|mayores|ni[ñn][oa]s?|nen[ea]s?|chic[oa]s?|beb[eé]s?|peques?|menores|adolescentes?|kids?|child(?:ren)?|babies|baby|teenagers?|enfants?|b[eé]b[eé]s?|ados?|crian[çc]as?|hombres?|mujeres?|men|women)(?!\p{L})/iu
const COUPLES = /^\s*(?:parejas?|matrimonios?|couples?|casa(?:l|is))(?!\p{L})/iu

/** «Dos adultos y un niño», "3 couples": all who come, where nobody has made the sum. */
function sumOfGroups(field: CollectedField, found: readonly FoundValue[], { text }: Said): FoundValue | undefined {
  if (!holdsWords(said(`${field.label} ${field.description}`).plain, COUNTS)) return undefined
  const groups = found.filter(({ span }) => GROUP.test(text.slice(span.end)))
  const couples = found.filter(({ span }) => COUPLES.test(text.slice(span.end)))
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last || groups.length + couples.length < found.length) return undefined
  if (couples.length === 0 && groups.length < 2) return undefined
  const sum = found.reduce((all, each) => all + Number(each.value) * (couples.includes(each) ? 2 : 1), 0)
  return { value: sum, span: { start: first.span.start, end: last.span.end } }
}

const PEOPLE =
  'persona, personas, gente, asistentes, comensales, invitados, jugadores, participantes, pasajeros, huespedes, people, persons, players, guests, attendees, participants, passengers, diners, personnes, convives, invites, participants, joueurs, voyageurs, pessoas, convidados, participantes, jogadores, hospedes, passageiros'
const COUNTS_PEOPLE = phrases(PEOPLE)
const WE_ARE =
  /(?<!\p{L})(?:somos|seremos|seríamos|seriamos|vamos a ser|iremos|vamos|vendremos|we are|we['’]re|we will be|we['’]ll be|there are|there will be|there['’]ll be|nous sommes|nous serons|on est|on sera|on serait|(?:mesa|table|mesas) (?:para|for|pour|de)|party of|group of|grupo de|groupe de)\s+(?:unos |about |around |uns |environ )?$/iu
const BEFORE_PEOPLE = new RegExp(
  `^\\s*(?:${anyOf(PEOPLE, 'of us, amigos, amigas, adultos, adults, adultes, amis, friends')})(?!\\p{L})`,
  'iu',
)

const ONE_PERSON = phrases(
  'solo yo, yo solo, yo sola, solamente yo, nada mas yo, just me, only me, just myself, me only, on my own, juste moi, moi seul, moi seule, seulement moi, so eu, eu so, apenas eu, sozinho, sozinha, somente eu',
)
const MINE = '(?:mi|my|ma|mon|minha|meu|a minha|o meu)'
const ME = '(?:yo|me|i|moi|eu)'
const TWO_PEOPLE = new RegExp(
  `(?<![^ ])(?:${MINE} \\p{L}+ (?:y|and|et|e) ${ME}|${ME} (?:y|and|et|e) ${MINE} \\p{L}+|los dos|las dos|both of us|nous deux|nos dois)(?![^ ])`,
  'u',
)

/** «Solo yo», "me and my wife": people without a number. */
function fewPeople({ label, description }: CollectedField, { plain }: Said): number | undefined {
  if (!holdsWords(said(`${label} ${description}`).plain, COUNTS_PEOPLE)) return undefined
  return holdsWords(plain, ONE_PERSON) ? 1 : TWO_PEOPLE.test(plain) ? 2 : undefined
}

/** «Somos 5», "a table for four", «6 personas» for a field that counts people. */
function ofPeople(
  { label, description }: CollectedField,
  found: readonly FoundValue[],
  { text }: Said,
): FoundValue | undefined {
  if (!holdsWords(said(`${label} ${description}`).plain, COUNTS_PEOPLE)) return undefined
  return found.find(({ span }) => WE_ARE.test(text.slice(0, span.start)) || BEFORE_PEOPLE.test(text.slice(span.end)))
}

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

/** «12 euros con 50», «12 con 50», «12€50», "12 dollars and 50 cents", «doce» in words too. */
const CENTS =
  /^(?:(?<unit>\s*(?:€|\$|£|euros?|eur|d[oó]lares|dollars?|pesos|pounds?|reais)(?!\p{L})\s*(?<by>con|y|and|with|et|e|com)?|(?<bare>\s*(?:con|com)(?!\p{L})))\s*(?<cents>\d{1,2}|\p{L}+)(?![\d.,]?\d)(?<named>\s*(?:c[eé]nt\p{L}*|cents?|centavos?|centimes?))?)/iu

/** The part of an amount that is said after its unit, in hundredths, and how long it is. */
function centsIn(after: string): { value: number; length: number } | undefined {
  const found = CENTS.exec(after)
  const { unit, by, bare, cents = '', named } = found?.groups ?? {}
  // «12 euros y 3 personas» has no cents; «12€50» is written together.
  if (!found || (bare === undefined && by === undefined && !/^\s*[€$£]$/u.test(unit ?? ''))) return undefined
  if (unit !== undefined && by !== undefined && by !== 'con' && by !== 'com' && named === undefined) return undefined
  const value = /^\d/u.test(cents)
    ? Number(cents)
    : (numbersInWords(said(cents).words.map(({ folded }) => folded))[0]?.value ?? -1)
  if (value < 0 || value > 99) return undefined
  return { value: (cents.length === 1 && named === undefined ? value * 10 : value) / 100, length: found[0].length }
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
