import { addDays } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import * as chrono from 'chrono-node'
import { DATE_WORDS } from '#engine/collection/values/date-words.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'
import { spelledOut } from '#engine/lexicon/chat-spellings.ts'
import { escapePattern } from '@tertulia/contract/escape-pattern'
import { fold } from '@tertulia/contract/fold'
import { distanceOf } from '#engine/retrieval/spelling.ts'
import { type AskedClock, readClock } from '#engine/tools/asked-clock.ts'
import type { DayPart } from '#engine/opening/day-parts.ts'
import { type LocalMoment, WEEK_DAYS } from '#platform/local-time.ts'

/** The days and times that a question about opening hours names. */
export type AskedDays = {
  /** Dates, in order of the calendar; none where no day is named. */
  days: string[]
  part?: DayPart
  clock?: AskedClock
  /** Whether it is about this moment, where no day is named. */
  is_now: boolean
  /** It names holidays, of which a week of opening hours says nothing. */
  is_holiday: boolean
}

type Words = {
  /** From Monday. */
  weekdays: readonly string[]
  /** Between the first and the last day of a range. */
  range: string
  /** Before or after a weekday: the one after today. */
  next: string
  weekend: RegExp
  workdays: RegExp
  whole_week: RegExp
  relative: readonly [RegExp, number][]
  /** A day of this or the next month, without its month. */
  day_of_month: RegExp
  parts: readonly [RegExp, DayPart][]
  /** Courtesies that name a part of the day. */
  courtesy: RegExp
  now: RegExp
  holiday: RegExp
}

/** Without accents, as people write them. */
const WORDS: Record<AgentLanguage, Words> = {
  es: {
    weekdays: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabados?', 'domingos?'],
    range: 'al?|hasta(?: el)?|-|–',
    next: 'que viene|proximo',
    weekend: /\b(?:fin(?:es)? de semana|findes?)\b/u,
    workdays: /\b(?:entre semana|dias? (?:de diario|laborables?|de semana|habiles)|laborables)\b/u,
    whole_week:
      /\b(?:que dias|todos los dias|cada dia|toda la semana|(?:esta|proxima) semana|semana que viene|24\/7)\b/u,
    relative: [
      [/\bpasado manana\b/u, 2],
      [/\b(?:hoy|esta (?:manana|tarde|noche)|este mediodia)\b/u, 0],
      [/\b(?<!(?:por|de|en|a) las? )(?<!las )manana\b/u, 1],
    ],
    day_of_month: /\b(?:el|para el) (?:dia )?(\d{1,2})\b(?![:.,h/])|\bdia (\d{1,2})\b(?![:.,h/])/u,
    parts: [
      [
        /\b(?:(?:por|de|en|a) las? mananas?|esta manana|(?<=(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) )manana)\b/u,
        'morning',
      ],
      [/\b(?:mediodias?|medio dia)\b/u, 'midday'],
      [/\b(?<!(?:mas|muy|llego|llegar|llegamos|es|demasiado|hasta) )tardes?\b/u, 'afternoon'],
      [/\bnoches?\b/u, 'evening'],
    ],
    courtesy: /\bbuen(?:os|as)? (?:dias?|tardes?|noches?)\b/u,
    now: /\b(?:ahora|ahorita|este momento|ya|todavia|aun|sigue[ns]?|seguis|abiert[oa]s?|cerrad[oa]s?|hasta que hora|hasta cuando|(?:a que hora|cuando) (?:cerrais|cierran?|cierras)|cuanto (?:queda|falta))\b/u,
    holiday:
      /\b(?:festivos?|feriados?|navidad(?:es)?|nochebuena|nochevieja|ano nuevo|reyes|semana santa|puentes?|fiestas?|vacaciones)\b/u,
  },
  en: {
    weekdays: [
      'mon(?:day)?s?',
      'tue(?:s(?:day)?s?)?',
      'wed(?:s|nesdays?)?',
      'thu(?:rs?(?:days?)?)?',
      'fri(?:day)?s?',
      'sat(?:urday)?s?',
      'sun(?:day)?s?',
    ],
    range: 'to|through|thru|until|till|and|-|–',
    next: 'next',
    weekend: /\bweek ?-?ends?\b/u,
    workdays: /\b(?:week ?days?|during the week|working days?|business days?|midweek)\b/u,
    whole_week: /\b(?:(?:what|which) days|every ?day|each day|all week|this week|next week|24\/7|seven days|7 days)\b/u,
    relative: [
      [/\b(?:the )?day after tomorrow\b/u, 2],
      [/\b(?:today|tonight|this (?:morning|afternoon|evening|lunchtime))\b/u, 0],
      [/\b(?:tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|2moro)\b/u, 1],
    ],
    day_of_month: /\bthe (\d{1,2})(?:st|nd|rd|th)\b/u,
    parts: [
      [/\bmornings?\b/u, 'morning'],
      [/\b(?:midday|noon|lunch ?-?time|lunch)\b/u, 'midday'],
      [/\bafternoons?\b/u, 'afternoon'],
      [/\b(?:evenings?|tonight|nights?)\b/u, 'evening'],
    ],
    courtesy: /\bgood (?:morning|afternoon|evening|night|day)\b/u,
    now: /\b(?:now|currently|at the moment|still|yet|are (?:you|u|ya) (?:guys )?(?:open|closed)|(?<!(?:do|will|when|time) )you open|is it open|are they open|(?:until|till) (?:when|what)|how late|(?:when|what time) (?:do|does|are|is) (?:you|they|it|the \w+) clos\w+|how long are you)\b/u,
    holiday: /\b(?:holidays?|christmas|xmas|boxing day|new year'?s?|easter|thanksgiving|hols)\b/u,
  },
  fr: {
    weekdays: ['lundis?', 'mardis?', 'mercredis?', 'jeudis?', 'vendredis?', 'samedis?', 'dimanches?'],
    range: 'au|a|jusqu.au|-|–',
    next: 'prochains?',
    weekend: /\bweek ?-?ends?\b/u,
    workdays: /\b(?:en semaine|la semaine|jours? (?:ouvrables?|ouvres?|de semaine))\b/u,
    whole_week:
      /\b(?:quels jours|tous les jours|chaque jour|toute la semaine|cette semaine|semaine prochaine|24\/7|7j\/7)\b/u,
    relative: [
      [/\bapres ?-?demain\b/u, 2],
      [/\b(?:aujourd.?hui|ce (?:soir|matin|midi)|cet(?:te)? apres ?-?midi|cette nuit|auj)\b/u, 0],
      [/\bdemain\b/u, 1],
    ],
    day_of_month: /\ble (\d{1,2})\b(?! ?[:.,h/]| ?heure)/u,
    parts: [
      [/\bmatin(?:ee)?s?\b/u, 'morning'],
      [/\bapres ?-?midis?\b|\baprem\b/u, 'afternoon'],
      [/\bmidi\b/u, 'midday'],
      [/\b(?:soir(?:ee)?s?|nuits?)\b/u, 'evening'],
    ],
    courtesy: /\bbonne (?:journee|soiree|nuit|apres ?-?midi)\b/u,
    now: /\b(?:maintenant|actuellement|moment|encore|deja|ouverte?s?|fermee?s?|jusqu.?a (?:quelle heure|quand)|(?:quelle heure|quand) (?:vous fermez|fermez|est-ce que vous fermez|ferme)|fermez(?:-| )vous a quelle heure|vous fermez (?:a quelle heure|quand))\b/u,
    holiday: /\b(?:feries?|noel|jour de l.an|nouvel an|reveillon|paques|ponts?|vacances|fetes?|ascension|pentecote)\b/u,
  },
  pt: {
    weekdays: [
      'segundas?(?:[- ]?feiras?)?',
      'tercas?(?:[- ]?feiras?)?',
      'quartas?(?:[- ]?feiras?)?',
      'quintas?(?:[- ]?feiras?)?',
      'sextas?(?:[- ]?feiras?)?',
      'sabados?',
      'domingos?',
    ],
    range: 'a|ate(?: a| ao)?|-|–',
    next: 'que vem|proxim[oa]',
    weekend: /\b(?:fi(?:m|ns) de semana|fds)\b/u,
    workdays: /\b(?:durante a semana|dias? (?:uteis|util|de semana))\b/u,
    whole_week: /\b(?:que dias|todos os dias|cada dia|toda a semana|(?:esta|proxima) semana|semana que vem|24\/7)\b/u,
    relative: [
      [/\bdepois de amanha\b/u, 2],
      [/\b(?:hoje|esta (?:manha|tarde|noite))\b/u, 0],
      [/\bamanha\b/u, 1],
    ],
    day_of_month: /\bdia (\d{1,2})\b(?! ?[:.,h/])/u,
    parts: [
      [/\bmanhas?\b/u, 'morning'],
      [/\b(?:meio[- ]dia|hora d[eo] almoco|almoco)\b/u, 'midday'],
      [/\b(?<!(?:mais|muito|ate|boa|chegar|chego) )tardes?\b/u, 'afternoon'],
      [/\bnoites?\b/u, 'evening'],
    ],
    courtesy: /\b(?:bom dia|boas? (?:tardes?|noites?))\b/u,
    now: /\b(?:agora|momento|ainda|ja|abert[oa]s?|fechad[oa]s?|ate (?:a )?que horas?|ate quando|(?:a )?que horas (?:voces )?fecham?|quando fecham?)\b/u,
    holiday: /\b(?:feriados?|natal|ano novo|pascoa|carnaval|ferias|reveillon|ponte)\b/u,
  },
}

const WORKDAYS = [0, 1, 2, 3, 4]
const WEEKEND = [5, 6]
const aheadOf = (weekday: number, now: LocalMoment): number => (weekday - now.weekday + WEEK_DAYS) % WEEK_DAYS

type Text = { left: string }
/** Takes the match out of the text; the rest is read without it. */
function take(text: Text, expression: RegExp): RegExpExecArray | undefined {
  const found = expression.exec(text.left)
  if (!found) return undefined
  text.left = `${text.left.slice(0, found.index)}${' '.repeat(found[0].length)}${text.left.slice(found.index + found[0].length)}`
  return found
}
const has = (text: Text, expression: RegExp): boolean => expression.test(text.left)

/**
 * Reads the days and hours that a question names.
 * @param now where the business is
 * @param month_first «6/12» is in June
 */
export function readAskedDays(
  question: string,
  { language, now, month_first = false }: { language: AgentLanguage; now: LocalMoment; month_first?: boolean },
): AskedDays {
  const words = WORDS[language]
  const text: Text = { left: inWholeWords(fold(question), language) }
  take(text, words.courtesy)
  const is_now = has(text, words.now)
  const is_holiday = has(text, words.holiday)
  const days = new Set<number>()
  const whole_week = take(text, words.whole_week) !== undefined

  for (const [expression, numbers] of [
    [words.weekend, WEEKEND],
    [words.workdays, WORKDAYS],
  ] as const)
    if (take(text, expression)) for (const number of numbers) days.add(aheadOf(number, now))
  const clock = readClock(text, language, now)
  if (clock?.days) days.add(clock.days)
  const dates = [...datesIn(text, { language, now, month_first }), ...holidaysIn(text, language, now)]
  // «Mañana» is a day, and a part of one beside another word; the first of them is read as what it is.
  const part = words.parts.find(([expression]) => has(text, expression))?.[1]
  for (const [expression, ahead] of words.relative) if (take(text, expression)) days.add(ahead)
  for (const weekday of weekdaysIn(text, words))
    days.add(aheadOf(weekday.number, now) || (weekday.is_next ? WEEK_DAYS : 0))
  if (days.size === 0 && dates.length === 0) {
    const of_month = take(text, words.day_of_month)
    const date = of_month && nextDayOfMonth(now.day, Number(of_month[1] ?? of_month[2]))
    if (date) dates.push(date)
  }
  const named = [...new Set([...[...days].map((ahead) => addDays(now.day, ahead)), ...dates])].toSorted()
  return {
    days: whole_week ? [] : named,
    is_now: is_now && !whole_week,
    is_holiday,
    ...(part && { part }),
    ...(clock && { clock }),
  }
}

/** Short chat spellings as the words they stand for. */
const inWholeWords = (folded: string, language: AgentLanguage): string =>
  ` ${folded.replaceAll(/’/gu, "'").replaceAll(/[\p{L}\p{N}]+/gu, (word) => (/^\d/u.test(word) ? word : fold(spelledOut(word, language) ?? word)))} `

type Weekday = { number: number; is_next: boolean }

function weekdaysIn(text: Text, words: Words): Weekday[] {
  const found: Weekday[] = []
  const add = (numbers: number[], is_next = false) => found.push(...numbers.map((number) => ({ number, is_next })))
  const any = words.weekdays.map((name, at) => `(?<d${at}>${name})`).join('|')
  const range = new RegExp(
    `\\b(?:${words.weekdays.join('|')})\\s*(?:${words.range})\\s*(?:${words.weekdays.join('|')})\\b`,
    'u',
  )
  const single = new RegExp(`(?<before>\\b(?:${words.next}) )?\\b(?:${any})\\b(?<after> (?:${words.next})\\b)?`, 'u')
  const numberIn = ({ groups = {} }: RegExpExecArray) =>
    words.weekdays.findIndex((_, at) => groups[`d${at}`] !== undefined)
  for (let found = take(text, range); found; found = take(text, range)) {
    const both: Text = { left: found[0] }
    const [from, to] = [take(both, single), take(both, single)].map((each) => (each ? numberIn(each) : 0))
    add(daysFromTo(from ?? 0, to ?? 0))
  }
  for (let found = take(text, single); found; found = take(text, single))
    add([numberIn(found)], found.groups?.['before'] !== undefined || found.groups?.['after'] !== undefined)
  if (found.length === 0) add(misspelledIn(text, words))
  return found
}

const daysFromTo = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + WEEK_DAYS) % WEEK_DAYS) + 1 }, (_, at) => (from + at) % WEEK_DAYS)

const SHORTEST_MISSPELLED = 6
/** «Domigno», «saturady»: one slip, and not in the first letter. */
function misspelledIn(text: Text, { weekdays }: Words): number[] {
  const names = weekdays.map((name) => name.replaceAll(/\(\?:|[()?]/gu, ''))
  return [...text.left.matchAll(/\p{L}+/gu)].flatMap(([word]) => {
    return names.flatMap((plural, number) => {
      const name = plural.replace(/os$/u, 'o')
      return name.length >= SHORTEST_MISSPELLED && name[0] === word[0] && distanceOf(word, name, 1) === 1
        ? [number]
        : []
    })
  })
}

const MOST_DATES = 4
const CALENDARS = { es: chrono.es.casual, en: chrono.en.GB, fr: chrono.fr.casual, pt: chrono.pt.casual }

/** Dates of the calendar: «25 de diciembre», «6/12», «dans trois jours». */
function datesIn(
  text: Text,
  { language, now, month_first }: { language: AgentLanguage; now: LocalMoment; month_first: boolean },
): string[] {
  const parser = month_first && language === 'en' ? chrono.en.casual : CALENDARS[language]
  const read = parser.parse(
    text.left,
    { instant: new Date(`${now.day}T12:00:00Z`), timezone: 0 },
    { forwardDate: true },
  )
  const dates = read.filter(({ start }) => {
    const is_relative = start.tags().has('result/relativeDate')
    const is_casual = [...start.tags()].some((tag) => tag.startsWith('casualReference/'))
    return start.isCertain('day') && start.isCertain('month') && !is_casual && !(is_relative && start.isCertain('hour'))
  })
  for (const { text: said } of dates) text.left = text.left.replace(said, ' '.repeat(said.length))
  return dates
    .slice(0, MOST_DATES)
    .map(({ start }) =>
      [start.get('year'), start.get('month'), start.get('day')].map((part) => String(part).padStart(2, '0')).join('-'),
    )
}

/** Days that have a name of their own: «Nochebuena», "Boxing Day". */
function holidaysIn(text: Text, language: AgentLanguage, { day: today }: LocalMoment): string[] {
  return DATE_WORDS[language].holidays.flatMap(([name, month, day]) => {
    if (!take(text, new RegExp(`(?<!\\p{L})(?:${name})(?!\\p{L})`, 'u'))) return []
    const inYear = (year: number) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
    const year = Number(today.slice(0, 4))
    return [inYear(year) < today ? inYear(year + 1) : inYear(year)]
  })
}

/** Words that ask when a business is open. */
const OPENING =
  /(?<!\p{L})(?:abr\p{L}+|abiert[oa]s?|cerr\p{L}+|cierr\p{L}+|horarios?|open\p{L}*|clos\p{L}+|shut|hours?|ouvr\p{L}+|ouvert\p{L}*|ferm\p{L}+|horaires?|abert[oa]s?|fech\p{L}+)(?!\p{L})/u
/** The business itself, which is what opens. */
const PLACE =
  /(?<!\p{L})(?:tiendas?|locale?s?|negocio|oficinas?|restaurante|taller|store|shop|office|place|magasins?|boutique|bureau|lojas?|escritorio|gente|alguien|vosotros|ustedes|guys|puntual)(?!\p{L})/gu
/** Between the names of days and hours. */
const AROUND =
  /(?<!\p{L})(?:dias?|mes|ano|hora|horas|punto|mananas?|tardes?|noches?|day|days|morning|afternoon|evening|night|clock|jour|journee|matin|soir|heures?|feira|horas?|manha|noite)(?!\p{L})/gu

/**
 * Whether a message asks for opening hours by a day or an hour, and for nothing else: «¿Abrís en Nochebuena?», «¿y a las 9
 * estáis abiertos?». The hours of the business do not answer «¿a qué hora abre la piscina?».
 * @param known names of special days
 */
export function asksHours(question: string, language: AgentLanguage, known: readonly string[]): boolean {
  const now = ANY_MOMENT
  const text: Text = { left: inWholeWords(fold(question), language) }
  if (!take(text, OPENING)) return false
  const { days, clock, is_holiday } = readAskedDays(question, { language, now })
  const named = known.filter((name) => take(text, wholeName(name)))
  if (days.length === 0 && !clock && !is_holiday && named.length === 0) return false
  readClock(text, language, now)
  holidaysIn(text, language, now)
  datesIn(text, { language, now, month_first: false })
  const words = WORDS[language]
  for (const expression of [OPENING, words.courtesy, words.weekend, words.workdays, words.holiday, words.day_of_month])
    while (take(text, expression));
  for (const [expression] of words.relative) take(text, expression)
  weekdaysIn(text, words)
  const left = text.left.replaceAll(PLACE, ' ').replaceAll(AROUND, ' ')
  return !(left.match(/\p{L}+/gu) ?? []).some((word) => !STOP_WORDS[language].has(word))
}

/** Whether a day is named does not hang on which it is. */
const ANY_MOMENT: LocalMoment = { day: '2026-01-05', weekday: 0, minute: 600 }

const wholeName = (name: string): RegExp => new RegExp(`(?<!\\p{L})${escapePattern(fold(name))}(?!\\p{L})`, 'u')

/** Whether a question names a special day as the business does. */
export const namesSpecialDay = (question: string, name: string): boolean =>
  name.length >= SHORTEST_NAME && wholeName(name).test(fold(question))
const SHORTEST_NAME = 4

/** The next date with that number; nothing where no month has it. */
function nextDayOfMonth(today: string, number: number): string | undefined {
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const day = addDays(today, ahead)
    if (Number(day.slice(8)) === number) return day
  }
  return undefined
}
