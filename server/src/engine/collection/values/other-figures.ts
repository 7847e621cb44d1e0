import type { CollectedField } from '@tertulia/contract/collected-fields'
import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'
import { holdsWords, phrases, said, type Stretch } from '#engine/collection/words/said.ts'
import { DATE_WORDS } from '#engine/collection/values/date-words.ts'
import { apartFrom, DAYS_WITH_MONTH } from '#engine/collection/values/told-days.ts'

const WEEKDAYS = Object.values(DATE_WORDS)
  .flatMap(({ weekdays }) => weekdays)
  .join('|')
const COUNTED =
  '(?! ?(?:personas?|people|person|personnes?|pessoas?|adult\\w*|ninos?|ninas?|kids?|children|enfants?|criancas?|comensales|amigos|amigas|friends|guests|invitados))'

/** Days by a number alone. */
const DAY_BY_NUMBER = apartFrom(
  String.raw`(?:(?:${WEEKDAYS}),?|dia|day|jour) (?:el |the |le |dia )?\d{1,2}(?:st|nd|rd|th)?${COUNTED}`,
)
/** Hours of the day. */
const CLOCK = [
  apartFrom(String.raw`\d{1,2}(?::| ?h ?)\d{2} ?(?:h|hs|horas)?|\d{1,2} ?(?:am|pm|a\.m\.?|p\.m\.?|o'?clock|heures?)`),
  apartFrom(
    String.raw`(?:a|sobre|hacia|desde|hasta|tras|pasadas) las? (?:\d{1,2}|\p{L}+)(?: (?:y|menos) (?:media|cuarto|\d{1,2}|\p{L}+))?${COUNTED}`,
  ),
  apartFrom(String.raw`at (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)${COUNTED}`),
  apartFrom(String.raw`(?:as|pelas) (?:\d{1,2}|\p{L}+)(?: e meia)?${COUNTED}`),
]
const ADDRESS = apartFrom(
  String.raw`(?:calle|c/|avenida|avda\.?|plaza|paseo|camino|street|avenue|road|rue|rua|avenida|praca)(?: [\p{L}.'-]+){0,5},? (?:n(?:um|º|o)?\.? ?)?\d+`,
)
const MONEY = /(?<![\p{L}\d])\d+(?:[.,]\d+)? ?(?:€|\$|£|euros?(?!\p{L})|eur(?!\p{L})|dolares|dollars|pesos|reais)/gu
/** A floor or a grade is the 5th too. */
const DAY_OF_MONTH = apartFrom(String.raw`the \d{1,2}(?:st|nd|rd|th)`)
const AGES = apartFrom(String.raw`(?:\d{1,2}|\p{L}+) (?:anos?|meses|years?|months?|ans?)`)
const LONG = /(?<![\p{L}\d])\+?\d(?:[ .-]?\d){6,}(?!\d)/gu

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
 * Finds the stretches of a customer's message whose figures are part of something else than the number that a field wants: a
 * day, an hour, a house of a street, an amount of money, a telephone, an age. A field that is about such keeps them.
 */
export function figuresOfOthers({ label, description }: CollectedField, text: string): Stretch[] {
  const about = said(`${label} ${description}`).plain
  const counts = holdsWords(about, COUNTS)
  const kinds = [
    ...(holdsWords(about, OF_DAYS) && !counts ? [] : [...DAYS_WITH_MONTH, DAY_BY_NUMBER]),
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
