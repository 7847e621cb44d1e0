import type { AgentLanguage } from '@tertulia/contract/agents'
import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import { isWritten, type Json } from '#features/tools/storable.ts'

/** The listener: the language, the agent's own words, and the time zone. */
export type SpokenTo = { language: AgentLanguage; words: FixedTexts; time_zone: string }

/** Items of a list that are said. */
const MOST_ITEMS = 5

/** Whether there is anything to say of a value: no sentence can be filled with what is not there. */
export const isSayable = (json: Json): boolean =>
  json !== null && json !== '' && (typeof json !== 'object' || isWritten(json) || Object.values(json).some(isSayable))

/** A value as a person says it: yes, a day, an amount of money; of a list each item, of an object each field by its name. */
export function sayValue(json: Json, listener: SpokenTo): string {
  const { language, words } = listener
  if (json === null || json === '') return words.tool_value_unknown
  if (typeof json === 'boolean') return COLLECTION_TEXTS[language][json ? 'yes' : 'no']
  if (typeof json === 'string') return sayMoment(json, listener)
  if (typeof json === 'number' || isWritten(json)) return sayNumber(figuresOf(json), language)
  if (Array.isArray(json)) return sayItems(json, listener)
  const fields = Object.entries(json)
  if (fields.length === 0) return words.tool_value_none
  return (
    sayMoney(fields, language) ??
    fields.map(([name, value]) => `${readable(name)}: ${sayNested(value, listener)}`).join(', ')
  )
}

function sayItems(items: readonly Json[], listener: SpokenTo): string {
  if (items.length === 0) return listener.words.tool_value_none
  const { shown, more } = cut(items, MOST_ITEMS, listener)
  return [shown.map((each) => sayNested(each, listener)).join(', '), ...more].join(' ')
}

/** The first of many, and how many more there are: «y 7 más». */
export function cut<T>(
  items: readonly T[],
  most: number,
  { words }: SpokenTo,
): { shown: readonly T[]; more: string[] } {
  // One more is said itself: it takes no more room than that there is one.
  const shown = items.length <= most + 1 ? items : items.slice(0, most)
  const left = items.length - shown.length
  return { shown, more: left > 0 ? [words.tool_and_more.replace('{count}', () => String(left))] : [] }
}

/** An object or a list inside another, so that one sees which fields are whose. */
const sayNested = (json: Json, listener: SpokenTo): string => {
  const said = sayValue(json, listener)
  const isMany = json !== null && typeof json === 'object' && !isWritten(json) && Object.keys(json).length > 1
  return isMany && said.includes(': ') ? `(${said})` : said
}

/** `order.delivery_date` reads as «delivery date». */
export const readable = (path: string): string =>
  (path.split('.').findLast((step) => !/^(?:\*|\d+)$/u.test(step)) ?? path).replaceAll(/[_-]+/gu, ' ')

const figuresOf = (json: Json): string => (isWritten(json) ? json.rawJSON : JSON.stringify(json))

/** As it is written, with the language's decimal sign. Not grouped: it may be the number of an order. */
const sayNumber = (figures: string, language: AgentLanguage): string =>
  language === 'en' || /e/iu.test(figures) ? figures : figures.replace('.', ',')

const CURRENCY = /^(?:currency|currency_?code|moneda|divisa|devise|moeda)$/iu

/** An amount and its currency, such as `{ amount: 12.5, currency: 'EUR' }`. */
function sayMoney(fields: readonly (readonly [string, Json])[], language: AgentLanguage): string | undefined {
  const currency = fields.find(([name]) => CURRENCY.test(name))?.[1]
  const amount = fields.find(([name]) => !CURRENCY.test(name))?.[1]
  if (fields.length !== 2 || typeof currency !== 'string' || !CODES.has(currency)) return undefined
  const figures = typeof amount === 'string' ? amount : amount === undefined ? '' : figuresOf(amount)
  if (!/^-?\d+(?:\.\d+)?$/u.test(figures)) return undefined
  const decimals = figures.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const usual = format.resolvedOptions().maximumFractionDigits ?? 2
  // A price by the unit may have more decimals than the currency has.
  const maximumFractionDigits = Math.min(Math.max(decimals, usual), 20)
  return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits })
    .format(figures as `${number}`)
    .replaceAll(SPACES, ' ')
}
const CODES = new Set(Intl.supportedValuesOf('currency'))
const SPACES = /[\u{202F}\u{A0}]/gu

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/u

/** A day or a moment by its words, on the business's clocks; any other text as it is. */
function sayMoment(text: string, { language, time_zone }: SpokenTo): string {
  const [, day = '', time, zone] = MOMENT.exec(text) ?? []
  const midnight = new Date(`${day}T00:00:00Z`)
  // The thirtieth of February is a text.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return text
  const at = zone ? new Date(text.replace(' ', 'T')) : new Date(`${day}T${time ?? '00:00'}:00Z`)
  if (Number.isNaN(at.getTime())) return text
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    ...(time && { timeStyle: 'short' }),
    // Without a zone it is on the other system's clock, as it stands.
    timeZone: zone ? time_zone : 'UTC',
  })
    .format(at)
    .replaceAll(SPACES, ' ')
}
