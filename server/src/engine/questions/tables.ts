/** One line of a table: what it is about and what is said of it. */
export type Item = { name: string; values: string[] }

const BETWEEN = String.raw`\s*(?:a|à|às|as|to|y|e|-|–|—)\s*(?:las\s)?`
const CLOSED = String.raw`cerrad\p{L}*|closed|ferm[ée]\p{L}*|fechad\p{L}*`
const CLOCK = String.raw`\d{1,2}(?:[:.h]\d{2}|\s?(?:h|am|pm|a\.m\.|p\.m\.))`
/** «9:30–14:00», «10 h a 14 h», «9am to 5pm», «cerrado». */
const HOURS = new RegExp(String.raw`(?<![\p{L}\d.,])(?:${CLOCK}${BETWEEN}${CLOCK}|${CLOSED})(?![\p{L}\d])`, 'iu')
/** «10 a 14» is a time where a day stands before it, and a size elsewhere. */
const HOURS_OF_A_DAY = new RegExp(
  String.raw`(?<![\p{L}\d.,])\d{1,2}(?:[:.h]\d{2})?\s?h?${BETWEEN}\d{1,2}(?![\d.,]\d)`,
  'iu',
)
const PRICE =
  /[€$£]\s?\d|\d[\d.,]*\s?(?:[€$£]|eur(?:os?)?(?!\p{L}))|(?<!\p{L})(?:gratis|gratuit\p{L}*|free|grátis)(?!\p{L})/iu
const DAY =
  /(?<!\p{L})(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|domingos?|festivos?|laborables|l-v|mon(?:day)?s?|tue(?:sday)?s?|wed(?:nesday)?s?|thu(?:rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|holidays?|weekdays?|weekends?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|f[ée]ri[ée]s?|segunda|ter[çc]a|quarta|quinta|sexta|feriados?)(?!\p{L})/iu

/** Between a name and its value: a colon, dots that lead there, a dash; a name may have a dash itself. */
const APART = [
  /^(.{2,60}?)\s*:\s+(\S.*)$/u,
  /^(.{2,60}?)\s*(?:\.{3,}|…+)\s*(\S.*)$/u,
  /^(.{2,60}?)\s+[–—-]\s+(\S.*)$/u,
  /^(.{2,60}?)\s+((?:[€$£]\s?)?\d[\d.,]*\s?(?:€|\$|£|eur(?:os?)?)?)$/iu,
]

/** A longer cell is text. */
const LONGEST_VALUE = 200

export const isPrice = (text: string): boolean => text.length <= LONGEST_VALUE && PRICE.test(text)
const isHours = (name: string, text: string): boolean =>
  text.length <= LONGEST_VALUE &&
  !PRICE.test(text) &&
  (HOURS.test(text) || (DAY.test(name) && HOURS_OF_A_DAY.test(text)))

/** Between the cells of a row, as readers of documents write them; the last may be empty. */
const CELL_ENDS = /\s\|(?=\s|$)/u

/** A sentence with a price in it is a sentence. */
const LONGEST_SAID = 80

/** A line that is a row of a table, or «Revisión: 35 €», «Lunes a viernes: 9 a 14», «Corte …… 15 €». */
export function itemOf(line: string): Item | undefined {
  const text = line.replace(/^[-•*·]\s+/u, '')
  if (CELL_ENDS.test(text)) {
    const [name = '', ...values] = text.split(CELL_ENDS).map((cell) => cell.trim())
    return name === '' ? undefined : { name, values }
  }
  for (const apart of APART) {
    const [, name, value] = apart.exec(text) ?? []
    if (!name || !value || value.length > LONGEST_SAID || !/\p{L}/u.test(name)) continue
    const isSaid = isPrice(value) || (DAY.test(name) && isHours(name, value))
    if (isSaid) return { name, values: [value] }
  }
  return undefined
}

/** Lines of one table. `from`, `to`: their places, both among them, the head included. */
export type Table = {
  kind: 'hours' | 'prices'
  head: string[]
  rows: (Item & { at: number })[]
  from: number
  to: number
}

/** The tables of hours and prices among these lines, others left to be text. */
export function tablesOf(lines: readonly string[]): Table[] {
  const tables: Table[] = []
  let open: { at: number; item: Item }[] = []
  const close = () => {
    const table = tableOf(open)
    if (table) tables.push(table)
    open = []
  }
  lines.forEach((line, at) => {
    const item = itemOf(line)
    if (item) open.push({ at, item })
    else close()
  })
  close()
  return tables
}

function tableOf(lines: readonly { at: number; item: Item }[]): Table | undefined {
  const [first, ...others] = lines
  const last = lines.at(-1)
  if (!first || !last) return undefined
  const says = ({ item: { name, values } }: { item: Item }) =>
    values.some((value) => isPrice(value) || isHours(name, value))
  const hasHead = others.length > 0 && !says(first) && others.some(says)
  const rows = (hasHead ? others : lines).filter(says).map(({ at, item }) => ({ ...item, at }))
  if (rows.length === 0) return undefined
  const head = hasHead ? [first.item.name, ...first.item.values] : []
  const hours = rows.filter(({ name, values }) => values.some((value) => isHours(name, value))).length
  return { kind: hours * 2 > rows.length ? 'hours' : 'prices', head, rows, from: first.at, to: last.at }
}

/** «Revisión básica: 35 €»; with more columns each under its name: «Revisión: duración 1 h, precio 35 €». */
export function rowText({ name, values }: Item, head: readonly string[]): string {
  const filled_cells = values.filter(Boolean)
  if (filled_cells.length === 1) return `${name}: ${filled_cells[0]}`
  const named = values.flatMap((value, at) => {
    const column = head[at + 1]
    return value === '' ? [] : [column ? `${column}: ${value}` : value]
  })
  return `${name}. ${named.join(', ')}`
}
