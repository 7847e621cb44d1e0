import type { CollectedField } from '@tertulia/contract/collected-fields'
import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'
import { holdsWords, phrases, said, type Stretch } from '#engine/collection/words/said.ts'
import { DATE_WORDS } from '#engine/collection/values/date-words.ts'

const LANGUAGES = Object.values(DATE_WORDS)
const MONTHS = LANGUAGES.flatMap(({ months }) => months).join('|')
const WEEKDAYS = LANGUAGES.flatMap(({ weekdays }) => weekdays).join('|')
const START = String.raw`(?<![\p{L}\d])`
const END = String.raw`(?![\p{L}\d])`
const of = (source: string) => new RegExp(`${START}(?:${source})${END}`, 'gu')
const COUNTED =
  '(?! ?(?:personas?|people|person|personnes?|pessoas?|adult\\w*|ninos?|ninas?|kids?|children|enfants?|criancas?|comensales|amigos|amigas|friends|guests|invitados))'

/** Days in figures or by their month, whether there is such a day or not. Folded. */
const DAYS = [
  of(String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?|\d{1,2}[.-]\d{1,2}[.-]\d{2,4}|\d{4}-\d{2}-\d{2}`),
  of(
    String.raw`(?:\d{1,2}(?:º|ª|st|nd|rd|th|er)? (?:(?:de|do|of) )?|\p{L}+ (?:de|do|of) )(?:${MONTHS})(?:,? (?:(?:de|del|of|do) )?\d{4})?`,
  ),
  of(String.raw`(?:${MONTHS}) (?:the )?\d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?`),
  of(String.raw`(?:(?:${WEEKDAYS}),?|dia|day|jour) (?:el |the |le |dia )?\d{1,2}(?:st|nd|rd|th)?${COUNTED}`),
]
/** Of these the first tell the month, too. */
const WITH_MONTH = 2
/** Hours of the day. */
const CLOCK = [
  of(String.raw`\d{1,2}(?::| ?h ?)\d{2} ?(?:h|hs|horas)?|\d{1,2} ?(?:am|pm|a\.m\.?|p\.m\.?|o'?clock|heures?)`),
  of(
    String.raw`(?:a|sobre|hacia|desde|hasta|tras|pasadas) las? (?:\d{1,2}|\p{L}+)(?: (?:y|menos) (?:media|cuarto|\d{1,2}|\p{L}+))?${COUNTED}`,
  ),
  of(String.raw`at (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)${COUNTED}`),
  of(String.raw`(?:as|pelas) (?:\d{1,2}|\p{L}+)(?: e meia)?${COUNTED}`),
]
const ADDRESS = of(
  String.raw`(?:calle|c/|avenida|avda\.?|plaza|paseo|camino|street|avenue|road|rue|rua|avenida|praca)(?: [\p{L}.'-]+){0,5},? (?:n(?:um|º|o)?\.? ?)?\d+`,
)
const MONEY = /(?<![\p{L}\d])\d+(?:[.,]\d+)? ?(?:€|\$|£|euros?(?!\p{L})|eur(?!\p{L})|dolares|dollars|pesos|reais)/gu
/** A floor or a grade is the 5th too. */
const DAY_OF_MONTH = of(String.raw`the \d{1,2}(?:st|nd|rd|th)`)
const AGES = of(String.raw`(?:\d{1,2}|\p{L}+) (?:anos?|meses|years?|months?|ans?)`)
const LONG = /(?<![\p{L}\d])\+?\d(?:[ .-]?\d){6,}(?!\d)/gu

/** Whether a day and its month are told, whether the calendar has that day or not. */
export const tellsDay = (text: string): boolean =>
  DAYS.slice(0, WITH_MONTH).some((each) => foldedInPlace(text).search(each) !== -1)

/** Whether a day is told with its month, in figures or by name. */
export const tellsMonth = (text: string): boolean => {
  const folded = foldedInPlace(text)
  return /\d[/.-]\d/u.test(folded) || of(MONTHS).test(folded)
}

const OF_HOURS = phrases(
  'hora, horas, horario, hour, hours, time, heure, heures, horario, minutos, minutes, llegada, salida',
)
const OF_DAYS = phrases('dia, dias, fecha, mes, day, days, date, month, jour, jours, mois, data, dias, mes, ano, year')
const OF_ADDRESSES = phrases('calle, direccion, portal, street, address, adresse, rue, endereco, rua, numero de casa')
const OF_MONEY = phrases(
  'importe, precio, presupuesto, coste, gasto, dinero, cantidad, euros, pagar, pago, senal, budget, amount, price, cost, money, spend, pay, montant, prix, budget, cout, valor, preco, orcamento, custo, quantia, total, factura, invoice',
)
const OF_AGES = phrases('edad, edades, anos, meses, antiguedad, age, ages, years, months, ans, mois, idade, idades')
/** Fields that count what there are a few of. */
export const COUNTS = phrases(
  'cuantos, cuantas, cuanta gente, how many, combien de, quantos, quantas, numero de personas, numero de asistentes, numero de comensales, numero de invitados, number of people, number of guests, nombre de personnes, numero de pessoas, personas, comensales, asistentes, invitados, people, guests, attendees, personnes, pessoas',
)

/**
 * What of a message has figures that are a part of something else than the number which a field wants: a day, an hour, a
 * house of a street, an amount of money, a telephone, an age. Unless the field is about such.
 */
export function figuresOfOthers({ label, description }: CollectedField, text: string): Stretch[] {
  const about = said(`${label} ${description}`).plain
  const counts = holdsWords(about, COUNTS)
  const kinds = [
    ...(holdsWords(about, OF_DAYS) && !counts ? [] : DAYS),
    ...(holdsWords(about, OF_HOURS) && !counts ? [] : CLOCK),
    ...(holdsWords(about, OF_ADDRESSES) ? [] : [ADDRESS]),
    ...(counts && !holdsWords(about, OF_MONEY) ? [MONEY, LONG] : []),
    ...(counts && !holdsWords(about, OF_AGES) ? [AGES] : []),
    ...(counts ? [DAY_OF_MONTH] : []),
  ]
  const folded = foldedInPlace(text)
  return kinds.flatMap((kind) =>
    [...folded.matchAll(kind)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  )
}
