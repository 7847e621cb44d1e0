import { localDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import { Chrono, en, es, fr, type ParsedResult, pt } from 'chrono-node'
import type { FoundValue, Reading, ReadingContext } from '#engine/collection/words/reading.ts'
import { DENIALS } from '#engine/collection/words/denials.ts'
import { anyOf, holdsWords, phrases, said } from '#engine/collection/words/said.ts'
import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'
import { gapsOf } from '#engine/collection/values/date-gaps.ts'
import { BARE_DAY, SHORT_YEAR, WEEKDAY } from '#engine/collection/values/date-parser.ts'
import { tellsDay } from '#engine/collection/values/told-days.ts'
import { DATE_WORDS } from '#engine/collection/values/date-words.ts'
import { fold } from '@tertulia/contract/fold'
import { distanceOf } from '#engine/retrieval/spelling.ts'

/** Countries in which the month comes first in figures (CLDR's short dates). */
export const MONTH_FIRST = new Set(['US', 'PH', 'FM', 'GU', 'MP', 'PW', 'PR', 'VI', 'AS', 'UM'])
/** Fields whose day lies behind. */
const PAST: Record<AgentLanguage, RegExp> = {
  es: phrases(
    'nacimiento, naciste, nacio, compra, compraste, compro, comprado, hizo, hiciste, ocurrio, empezo, empezaron, sucedio, paso, pediste, pidio, incidente, siniestro, accidente, averia, perdida, robo, dano, danos, compro el, ultima vez, recibio, recibiste, emision, expedicion, factura',
  ),
  en: phrases(
    'birth, birthday, born, dob, purchase, purchased, bought, ordered, happened, occurred, started, began, incident, accident, loss, damage, damaged, theft, stolen, manufactured, hired, received, issued, last time, did you, did it',
  ),
  fr: phrases(
    'naissance, ne le, nee le, ne e, achat, achete, achetee, date de commande, de la commande, commande passee, avez vous commande, est arrive, s est passe, eu lieu, survenu, incident, sinistre, accident, perte, vol, achete le, recu, recue, a commence, derniere fois, facture',
  ),
  pt: phrases(
    'nascimento, nasceu, nascido, compra, comprou, aconteceu, ocorreu, comecou, incidente, sinistro, acidente, perda, roubo, dano, compra, recebeu, emissao, ultima vez, fatura, foi, fez, pediu',
  ),
}
const BIRTH = phrases('nacimiento, naciste, nacio, birth, birthday, born, dob, naissance, nascimento, nasceu')
/** The morning is not tomorrow. */
const MORNING = /(?<=\b(?:por|en|de|a) la )mananas?|mananas(?!\p{L})/gu
/** Parsers of chrono's that gaps replace, or that read hours. */
const LEFT_OUT =
  /Weekday|Time(?!Unit)|Casual(?!Date)|MonthName|Relative|EndOf|UnitWithin|UnitAgo|UnitLater|UnitCasual|SlashMonth/u

const chronoByLanguage = new Map<string, Chrono>()

/** A day as `2026-11-23`. Unless the field speaks of the past, the coming one is meant. */
export function dateIn(field: CollectedField, text: string, context: ReadingContext): Reading {
  const about = said(`${field.label} ${field.description}`).plain
  const is_past = holdsWords(about, PAST[context.language])
  // «Los lunes y miércoles» tells no birthday.
  if (holdsWords(about, BIRTH) && !tellsBirth(text, context)) return context.asked ? { issue: 'no_date' } : undefined
  const first = chooseMeant(text, datesIn(text, context, is_past), context.language)
  if (first || !context.asked) return first
  const { text: spelled, placeOf } = correctSpelling(text, context.language)
  const found = chooseMeant(spelled, datesIn(spelled, context, is_past), context.language)
  if (!found) return { issue: tellsDay(text) ? 'no_such_day' : 'no_date' }
  return { ...found, span: { start: placeOf(found.span.start), end: placeOf(found.span.end) } }
}

/** A birthday is told by more than its weekday; unasked, with its year. */
function tellsBirth(text: string, { asked, language }: ReadingContext): boolean {
  if (!asked) return /\d{4}|\d[/.-]\d/u.test(text)
  const { months, weekdays } = DATE_WORDS[language]
  const plain = foldedInPlace(text)
  const names = (sources: readonly string[]) =>
    new RegExp(`(?<!\\p{L})(?:${sources.join('|')})(?!\\p{L})`, 'u').test(plain)
  return /\d/u.test(text) || names(months) || !names(weekdays)
}

/** All days of a text, in order. */
export function datesIn(
  text: string,
  { language, now, time_zone, country, asked }: ReadingContext,
  is_past: boolean,
): FoundValue[] {
  const read = foldedInPlace(text).replaceAll(MORNING, (word) => ' '.repeat(word.length))
  // At noon: what is of today has not passed yet.
  const reference = { instant: noonOf(now, time_zone), timezone: 0 }
  const days = chronoFor(language, MONTH_FIRST.has(country))
    .parse(read, reference, { forwardDate: !is_past })
    .filter((each) => isDay(each) && (asked || !each.start.tags().has(BARE_DAY)))
  return days
    .filter((each, at) => !isNameOf(each, days[at + 1], read))
    .map(({ start, index, text: words }) => ({
      value: dayOf(start, is_past, reference.instant),
      span: { start: index, end: index + words.length },
    }))
}

const DENIED_BEFORE = Object.fromEntries(
  Object.entries(DENIALS).map(([language, words]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:${anyOf(words)})l?\\s+(?:(?:es|era|para|el|on|for|the|le|o|a|na|no|d[eo])\\s+)*$`, 'iu'),
  ]),
)
/** «El lunes al final no puedo», "the 20th is a no", «le 4 je ne peux pas», «segunda não dá». Folded. */
const DENIED_AFTER =
  /^(?:\s+(?:que viene|proximo|next|prochain|que vem))?\s+(?:(?:(?:al final|finalmente|ya|yo|we|i|is|it|that|at the end|je|on|ca|eu|nos|afinal|ja|a gente|la verdad|actually|finalement|ese dia|that day|ce jour|nesse dia|pero|but|mais|mas|es|e|est)\s+){0,3}(?:(?:no|not|non|nao|tampoco|neither|nem)(?:\s*(?:[,;:.…]|$)|\s+(?:me|nos|puedo|podemos|podre|posso|can|va|viene|vem|da|consigo|good|available|conseguimos|estoy|estare|estou|pode|possible|possivel|abren|abris|abre|open|ouvrez|abrem|es posible|trabajo|que)(?!\p{L}))|(?:doesn|won|isn|don|can|couldn)['’]?t(?!\p{L})|(?:tengo(?! libre)|tenemos|trabajo|trabajamos|salgo|viajo|estoy de viaje|estoy fuera|work|have|j'ai|nous avons|travaille|travaillons|tenho(?! livre)|temos|trabalho|trabalhamos|e feriado|es feriado|doesnt|wont|isnt|dont|cant|cannot|does not|is no good|is a no|is out|imposible|impossible|impossivel)(?!\p{L})|(?:ne(?!\p{L})|n['’])|(?:peux|peut|va|marche|irait|convient) pas(?!\p{L})))/iu

/** The first day that is denied nowhere: «ayer no, el domingo», «el 15 o el 16, el 15 no», «el viernes en vez del jueves». */
function chooseMeant(text: string, found: readonly FoundValue[], language: AgentLanguage): FoundValue | undefined {
  const isDenied = ({ span }: FoundValue) =>
    DENIED_BEFORE[language]?.test(text.slice(0, span.start)) || DENIED_AFTER.test(foldedInPlace(text.slice(span.end)))
  const denied = new Set(found.filter(isDenied).map(({ value }) => value))
  return found.find(({ value }) => !denied.has(value))
}

const isDay = ({ start }: ParsedResult) => start.isCertain('day') || start.isCertain('weekday')
/** «Sábado, 5 de diciembre» is one day. */
const isNameOf = ({ start, index, text }: ParsedResult, next: ParsedResult | undefined, read: string) =>
  next !== undefined &&
  start.tags().has(WEEKDAY) &&
  !next.start.tags().has(WEEKDAY) &&
  /^[,\s]*(?:el |le |the |dia |o dia )?$/u.test(read.slice(index + text.length, next.index))

function chronoFor(language: AgentLanguage, month_first: boolean): Chrono {
  const key = `${language}${month_first}`
  const before = chronoByLanguage.get(key)
  if (before) return before
  const casual = {
    es: () => es.createCasualConfiguration(!month_first),
    en: () => en.configuration.createCasualConfiguration(!month_first),
    fr: () => fr.createCasualConfiguration(!month_first),
    pt: () => pt.createCasualConfiguration(!month_first),
  }[language]()
  const parsers = casual.parsers.filter((each) => !LEFT_OUT.test(each.constructor.name))
  const chrono = new Chrono({ ...casual, parsers: [...gapsOf(language), ...parsers] })
  chronoByLanguage.set(key, chrono)
  return chrono
}

/** In a field of the past a day without a year is the last one. */
function dayOf(start: ParsedResult['start'], is_past: boolean, now: Date): string {
  const two = (value: number | null) => String(value ?? 1).padStart(2, '0')
  const [month, day] = [two(start.get('month')), two(start.get('day'))]
  const year = start.get('year') ?? now.getUTCFullYear()
  const value = `${String(year).padStart(4, '0')}-${month}-${day}`
  const is_ahead = value > now.toISOString().slice(0, 10)
  // «Octubre del 58» where the day is past.
  if (is_past && is_ahead && start.isCertain('year') && year >= 2000 && year < 2100 && start.tags().has(SHORT_YEAR))
    return `${year - 100}-${month}-${day}`
  return is_past && is_ahead && !start.isCertain('year') ? `${year - 1}-${month}-${day}` : value
}

/** Today in a time zone, as noon of the same day in UTC. */
const noonOf = (now: Date, time_zone: string): Date => new Date(`${localDay(now, time_zone)}T12:00:00Z`)

const LEAST_LETTERS = 5

/** A text with weekdays, months and «mañana» as they are spelled, and where a place in it was before. */
function correctSpelling(text: string, language: AgentLanguage): { text: string; placeOf: (place: number) => number } {
  const { months, weekdays, offsets } = DATE_WORDS[language]
  const known = [...months, ...weekdays, ...offsets.map(([source]) => source)]
    .flatMap((source) => source.split(/[|()?:[\] -]+/u))
    .filter((word) => word.length >= LEAST_LETTERS && /^\p{L}+$/u.test(word))
  const changes: { after: number; longer: number }[] = []
  let grown = 0
  const spelled = text.replaceAll(/\p{L}{4,}/gu, (word, at: number) => {
    const folded = fold(word)
    // «Los sábados» are no day.
    if (known.some((each) => folded === each || folded === `${each}s`)) return word
    const allowed = folded.length >= 8 ? 2 : 1
    const meant_word = known.find((each) => distanceOf(folded, each, allowed) <= allowed)
    if (meant_word === undefined) return word
    grown += meant_word.length - word.length
    changes.push({ after: at + word.length + grown, longer: meant_word.length - word.length })
    return meant_word
  })
  const placeOf = (place: number) =>
    place - changes.filter(({ after }) => after <= place).reduce((sum, { longer }) => sum + longer, 0)
  return { text: spelled, placeOf }
}
