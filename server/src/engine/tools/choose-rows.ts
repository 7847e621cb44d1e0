import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import { figureIn } from '#engine/tools/figure-in.ts'
import { type LikelyWord, likelinessOf, likelyWordsIn, namingWords, type TextWord } from '#engine/tools/likely-words.ts'
import { asksKind, kindOf } from '#engine/tools/table-columns.ts'
import { type Index, indexOf, isColumnWord, meantBy, tellingWords, type VaultTable } from '#engine/tools/table-index.ts'
import { type Measure, type TableWish, tableWishIn } from '#engine/tools/table-wishes.ts'

/** A row with the figure that it was chosen by; null: by none. */
export type ChosenRow = { table: VaultTable; cells: readonly string[]; column: number | null; figure: number | null }
/** `nearest`: nothing is as it was wanted, and this comes closest. */
export type Chosen = { wish: TableWish; rows: ChosenRow[]; nearest: boolean }

/**
 * The rows that a customer wants who names none: the cheapest, those under an amount, whatever there is of a kind. In the
 * order they are told. Nothing where the message is no such wish, or is about what no table has.
 */
export async function chooseRows(
  tables: readonly VaultTable[],
  message: string,
  language: AgentLanguage,
): Promise<Chosen | undefined> {
  const wish = tableWishIn(message)
  if (!wish || tables.length === 0) return undefined
  const index = await indexOf(tables)
  const about = rowsAbout(index, wish, language)
  if (!about) return undefined
  const of = wish.extreme?.of ?? wish.bounds[0]?.of
  const measured = about.rows.flatMap(({ table, cells }): ChosenRow[] => {
    const column = of === undefined ? columnOf(table, 'price') : columnOf(table, of)
    if (column === undefined) return of === undefined ? [{ table, cells, column: null, figure: null }] : []
    const figure = figureIn(cells[column] ?? '')
    return figure === undefined && of !== undefined ? [] : [{ table, cells, column, figure: figure ?? null }]
  })
  if (measured.length === 0) return undefined
  // A choice is made among the rows in stock if there are any: that all is gone is told of what there is.
  const left = wish.in_stock ? measured.filter(isLeft) : measured
  return chosenOf(wish, left.length > 0 ? left : measured)
}

function chosenOf(wish: TableWish, rows: ChosenRow[]): Chosen {
  const { extreme, bounds } = wish
  if (bounds.length > 0) {
    const within = rows.filter((row) => bounds.every((bound) => isWithin(row, bound)))
    if (within.length > 0)
      return { wish, rows: extreme ? endOf(within, extreme.end) : byFigure(within), nearest: false }
    const end = bounds.some(({ most }) => most !== undefined && rows.every(({ figure }) => (figure ?? 0) > most))
    return { wish, rows: endOf(rows, end ? 'least' : 'most'), nearest: true }
  }
  return { wish, rows: extreme ? endOf(rows, extreme.end) : rows, nearest: false }
}

function isWithin({ table, cells }: ChosenRow, { of, least, most }: TableWish['bounds'][number]): boolean {
  const column = columnOf(table, of)
  const figure = column === undefined ? undefined : figureIn(cells[column] ?? '')
  return figure !== undefined && (least === undefined || figure >= least) && (most === undefined || figure <= most)
}

const byFigure = (rows: readonly ChosenRow[]) => rows.toSorted((one, other) => (one.figure ?? 0) - (other.figure ?? 0))

/** The rows with the least or most figure of each table, however many share it. */
const endOf = (rows: readonly ChosenRow[], end: 'least' | 'most'): ChosenRow[] =>
  [...Map.groupBy(rows, ({ table }) => table).values()].flatMap((of) => {
    const figures = of.map(({ figure }) => figure ?? 0)
    const found = figures.reduce((one, other) => (end === 'least' ? Math.min(one, other) : Math.max(one, other)))
    return of.filter(({ figure }) => figure === found)
  })

const columnOf = ({ columns }: VaultTable, of: Measure): number | undefined => {
  const at = columns.findIndex((column, place) => place > 0 && kindOf(column)?.is === of)
  return at < 0 ? undefined : at
}

const GONE = /^(?:0|no|non|nao|ninguno|agotad|sin|sold|out|none|rupture|epuise|esgotad)/u
function isLeft({ table, cells }: ChosenRow): boolean {
  const column = columnOf(table, 'stock')
  const cell = column === undefined ? '' : fold(cells[column] ?? '').trim()
  return column === undefined || (cell !== '' && !GONE.test(cell))
}

/** Rows of the things that a wish names, all of them where it names none; nothing where it names what no table has. */
function rowsAbout(
  index: Index,
  wish: TableWish,
  language: AgentLanguage,
): { rows: { table: VaultTable; cells: readonly string[] }[] } | undefined {
  const telling = tellingWords(likelyWordsIn(wish.rest, language), index, language)
  const isBare = !wish.extreme && wish.bounds.length === 0
  if (isBare && asksOfColumn(telling, index, language)) return undefined
  const words = telling.filter((word) => !asksKind(word))
  let kept: Set<number> | undefined
  let names_a_table = false
  for (const word of words) {
    const of_tables = tablesCalled(word, index, language)
    const in_cells = meantBy(word, index, language).filter(({ likeliness }) => likeliness >= LEAST_LIKELY)
    if (of_tables.size === 0 && in_cells.length === 0) {
      if (isColumnWord(word, index, language)) continue
      return undefined
    }
    names_a_table ||= of_tables.size > 0
    const meant = new Set(in_cells.flatMap(({ known }) => known.at.map(({ row }) => row)))
    index.rows.forEach(({ table }, row) => of_tables.has(table) && meant.add(row))
    kept = kept ? new Set([...kept].filter((row) => meant.has(row))) : meant
  }
  if ((isBare && !names_a_table) || kept?.size === 0) return undefined
  const rows = [...(kept ?? index.rows.keys())].toSorted((one, other) => one - other)
  return {
    rows: rows.flatMap((at) => {
      const row = index.rows[at]
      const table = row && index.tables[row.table]
      return row && table ? [{ table, cells: row.cells }] : []
    }),
  }
}

/** A word of the same meaning says no name of one row among others. */
const LEAST_LIKELY = 0.7

/** «¿Qué horario tiene…?», «¿qué tallas hay?»: what is asked for is a column's; «en talla M» it is not. */
const asksOfColumn = (words: readonly TextWord[], index: Index, language: AgentLanguage): boolean =>
  words.some((word, at) => {
    if (!isColumnWord(word, index, language) || tablesCalled(word, index, language).size > 0) return false
    const next = words[at + 1]
    return !next || !index.places.has(next.folded)
  })

/** Tables that a word names, by their own name or by that of their first column. */
const tablesCalled = (word: TextWord, { tables }: Index, language: AgentLanguage): Set<number> =>
  new Set(
    tables.flatMap(({ name, columns }, at) =>
      namingWords(`${name.replace(BY, ' ')} ${columns[0] ?? ''}`).some((named) => isCalled(word, named, language))
        ? [at]
        : [],
    ),
  )
/** «Cascos por tienda» are helmets, and no shops. */
const BY = / (?:por|by|per|par) .*$/iu

/** A scooter is among bicycles, and no bicycle: every meaning of the word has to be one of the name. */
function isCalled(word: TextWord, named: LikelyWord, language: AgentLanguage): boolean {
  if (likelinessOf(word, named, language) >= LEAST_LIKELY) return true
  const meant = word.concepts[AGENT_LANGUAGES.indexOf(language)] ?? []
  return meant.length > 0 && named.concepts.some((each) => meant.every((concept) => each.includes(concept)))
}
