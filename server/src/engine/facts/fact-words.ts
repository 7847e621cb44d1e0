import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'

/** Kinds of figures that are not taken for one another, with the words that follow them, folded, of all four languages. */
const UNITS = {
  percent: '%|por ?ciento|per ?cent|pour ?cent|por ?cento',
  eur: '€|eur|euros?',
  dollar:
    'us\\$|usd|mxn|cop|clp|ars|\\$|dolar(?:es)?|dollars?|pesos?|pesos? (?:argentinos|mexicanos|colombianos|chilenos)',
  pound: '£|gbp|libras?|pounds?|livres?',
  real: 'r\\$|brl|reais|real(?= |$)',
  sol: 's/|soles',
  hour: 'horas?|hours?|heures?|hs?|hrs?',
  minute: 'minutos?|minutes?|mins?',
  day: 'dias?|days?|jours?',
  week: 'semanas?|weeks?|semaines?',
  month: 'mes(?:es)?|months?|mois',
  year: 'anos?|years?|ans?|annees?',
  night: 'noches?|nights?|nuits?|noites?',
  km: 'km|kms|kilometros?|kilometers?|kilometres?|quilometros?',
  metre: 'm2|m²|metros?|meters?|metres?|m',
  cm: 'cm|centimetros?|centimeters?|centimetres?',
  kg: 'kg|kgs|kilos?|kilogramos?|kilograms?|quilos?',
  gram: 'g|gr|gramos?|grams?|grammes?|gramas?',
  litre: 'l|litros?|liters?|litres?',
  degree: '° ?c?|º ?c|grados?|degrees?|degres?|graus?',
} as const

export type Unit = keyof typeof UNITS

const PATTERNS = Object.entries(UNITS).map(
  ([unit, pattern]) => [unit as Unit, new RegExp(`^[ \\u00a0\\u202f-]?(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')] as const,
)

/** The unit that a figure has, from the folded text that follows it, and how many characters that takes. */
export function unitAfter(folded: string): { unit: Unit; length: number } | undefined {
  for (const [unit, pattern] of PATTERNS) {
    const found = pattern.exec(folded)
    if (found) return { unit, length: found[0].length }
  }
  return undefined
}

const BEFORE: readonly (readonly [Unit, RegExp])[] = [
  ['real', /r\$ ?$/u],
  ['dollar', /(?:us|mx|ar|co|cl)?\$ ?$/u],
  ['eur', /(?:€|\beur) ?$/u],
  ['pound', /£ ?$/u],
  ['sol', /s\/\.? ?$/u],
]

/** The currency that stands before a figure, from the end of the folded text before it. */
export const currencyBefore = (folded: string): Unit | undefined =>
  BEFORE.find(([, pattern]) => pattern.test(folded))?.[0]

/** Between two figures that have one unit: «de 3 a 5 días», «10 o 12 €». */
export const JOINS = /^ ?(?:a|y|e|o|u|-|–|—|\/|,|hasta|to|and|or|till|until|et|ou|ate|al?)(?: las?| the| le)? ?$/u

/** Halves of the day, folded, that may follow an hour. */
export const AFTERNOON =
  /^(?: ?h?)? ?(?:p\.? ?m\b\.?|de la (?:tarde|noche)|in the (?:afternoon|evening)|du soir|de l.apres[ -]midi|da (?:tarde|noite))/u
export const MORNING =
  /^(?: ?h?)? ?(?:a\.? ?m\b\.?|de la (?:manana|madrugada)|in the morning|du matin|da (?:manha|madrugada))/u
/** Parts of an hour that are told behind it: minutes to add. */
export const PARTS_OF_HOUR: readonly (readonly [RegExp, number])[] = [
  [/^(?: heures?| h)? (?:y|et|e) (?:media|demie|meia)\b/u, 30],
  [/^(?: heures?| h)? (?:y cuarto|et quart|e (?:um )?quarto)\b/u, 15],
  [/^(?: heures?| h)? (?:menos (?:un )?cuarto|moins le quart|menos um quarto)\b/u, -15],
]
/** Before an hour in English. */
export const ENGLISH_PARTS: readonly (readonly [RegExp, number])[] = [
  [/half past $/u, 30],
  [/(?:a )?quarter past $/u, 15],
  [/(?:a )?quarter to $/u, -15],
]

/** All days, the days of work, the days of rest: weekdays, Sunday first. */
export const SETS_OF_DAYS: readonly (readonly [RegExp, readonly number[]])[] = [
  [
    /\b(?:todos los dias|cada dia|a diario|diariamente|los siete dias|7 dias a la semana|every day|daily|seven days|7 days a week|tous les jours|7 jours sur 7|todos os dias|diariamente)\b/u,
    [0, 1, 2, 3, 4, 5, 6],
  ],
  [
    /\b(?:entre semana|dias? (?:laborables?|habiles)|weekdays?|en semaine|jours ouvres|dias? uteis|dia de semana)\b/u,
    [1, 2, 3, 4, 5],
  ],
  [/\b(?:fines? de semana|weekends?|week-?ends?|fins? de semana)\b/u, [0, 6]],
]
/** Between two days of a range. */
export const DAY_RANGE =
  /^(?:,)? ?(?:a|al|hasta el|hasta|-|–|—|to|through|till|until|au|a la|ate|ate a|à) ?(?:los? |el |as? |o )?$/u

/** Words before the name of a street, folded, where that stands behind; in English it stands before. */
export const STREET_BEFORE =
  'calle|c/|avda\\.?|avenida|av\\.|plaza|plazuela|pza\\.?|paseo|carretera|ctra\\.?|camino|pasaje|ronda|travesia|rambla|carrera|cra\\.?|bulevar|boulevard|rue|rua|praca|travessa|largo|estrada|place|quai|allee'
export const STREET_AFTER = 'street|st\\.?|road|rd\\.?|avenue|ave\\.?|lane|square|drive'

/** Words for figures that are something else in a language more often than not. */
export const NO_FIGURES: Readonly<Record<AgentLanguage, ReadonlySet<string>>> = {
  es: new Set([
    'ten',
    'seven',
    'par',
    'pair',
    'paire',
    'six',
    'sept',
    'huit',
    'seis sept',
    'sete',
    'once and',
    'cent',
    'dos a',
  ]),
  en: new Set(['once', 'par', 'dos', 'tres', 'cent', 'neuf', 'sept', 'pair', 'couple', 'mille']),
  fr: new Set(['par', 'dos', 'once', 'pair', 'couple', 'tres', 'neuf', 'seven', 'sete', 'ten']),
  pt: new Set(['dos', 'par', 'once', 'pair', 'couple', 'seven', 'sept', 'cent']),
}

const LETTERS_OF_THING = 5

/** The key by which words count as one thing, in whichever number. */
export const nameOfThing = (word: string): string => fold(word).slice(0, LETTERS_OF_THING)

/** Behind a figure that says which one, not how many. */
export const ORDINAL = /^(?:st|nd|rd|th|º|ª|er|eme|e|\.º|\.ª)(?![\p{L}])/u
