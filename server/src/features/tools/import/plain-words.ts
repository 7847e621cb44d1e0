import { FIELD_KEY_LENGTH } from '@tertulia/contract/collected-fields.limits'
import { keyOfLabel } from '@tertulia/contract/collected-fields'
import { optionalName, optionalText } from '@tertulia/contract/shapes'
import { TOOL_NAME_LENGTH } from '@tertulia/contract/tools.limits'

// oxlint-disable-next-line no-control-regex -- what a text of the contract may not hold
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu

/** As the contract takes texts: without control characters and halves of characters, cut to a length at a word. */
export function plainText(given: unknown, most: number): string {
  if (typeof given !== 'string') return ''
  const text = given
    .slice(0, most * 4)
    .toWellFormed()
    .replaceAll(CONTROLS, '')
    .normalize('NFC')
    .trim()
  const characters = [...text]
  if (characters.length <= most) return text
  const cut = characters.slice(0, most - 1).join('')
  return `${cut.replace(/(?<=\S)\s+\S{0,40}$/u, '').trimEnd()}…`
}

/** Plain text in one line. */
export const plainName = (given: unknown, most: number): string =>
  optionalName(most)
    .catch('')
    .parse(plainText(plainText(given, most).replaceAll(/\s+/gu, ' '), most))

/** Whether a text may stand as it is where at most so many characters do. */
export const fits = (text: string, most: number): boolean => {
  const read = optionalText(most).safeParse(text)
  return read.success && read.data === text
}

const SMALL_TO_LARGE = /(?<=[a-z0-9])(?=[A-Z])/gu

/** `orderId`, `Order-ID`, `filter[day]` → `order_id`, `filter_day`. */
export const keyOfName = (name: string): string => keyOfLabel(name.slice(0, 300).replaceAll(SMALL_TO_LARGE, '_'))

/** A name by the rule of tools; empty where nothing of it can be one. */
export function toolNameOf(given: string): string {
  const words = given
    .slice(0, 300)
    .replaceAll(SMALL_TO_LARGE, '_')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)
  const name = words.reduce(
    (name, word) => (name.length + word.length >= TOOL_NAME_LENGTH ? name : `${name}_${word}`),
    words.shift() ?? '',
  )
  const rule = name.replace(/^[0-9_]+/u, '').slice(0, TOOL_NAME_LENGTH)
  return rule.length < 2 ? '' : rule
}

/** Makes names different from those before by a figure at their end. */
export function oneOfAKind(most: number) {
  const taken = new Set<string>()
  return (name: string): string => {
    let unique = name
    for (let next = 2; taken.has(unique); next++) unique = `${name.slice(0, most - `_${next}`.length)}_${next}`
    taken.add(unique)
    return unique
  }
}

export const uniqueKeys = () => oneOfAKind(FIELD_KEY_LENGTH)
export const uniqueToolNames = () => oneOfAKind(TOOL_NAME_LENGTH)

/** One of what a word of an address names: `orders` → `order`, `companies` → `company`, `pedidos` → `pedido`. */
export function singular(key: string): string {
  if (/(?:ss|us|is)$/u.test(key) || key.length < 4) return key
  if (/(?:iones|enes|dores)$/u.test(key)) return key.replace(/es$/u, '')
  if (key.endsWith('ies')) return key.replace(/ies$/u, 'y')
  if (/(?:x|ch|sh|ss|d|c)es$/u.test(key) && !/(?:id|od|ic|ac)es$/u.test(key)) return key.replace(/es$/u, '')
  return key.replace(/s$/u, '')
}

/** `order_id` → `Order id`. */
export const labelOf = (key: string): string => {
  const words = key.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
