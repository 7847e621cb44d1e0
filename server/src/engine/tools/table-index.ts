import { setImmediate as letOthers } from 'node:timers/promises'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { phrasesIn } from '#engine/lexicon/concepts.ts'
import { fold } from '@tertulia/contract/fold'
import { type LikelyWord, likelinessOf, namingWords, type TextWord, likelyWordsIn } from '#engine/tools/likely-words.ts'
import { asksKind, isMeasure, kindOf, LEAST_HEADER } from '#engine/tools/table-columns.ts'

/** A table as its author wrote it: each row has a cell for each column. A column without a name has an empty one. */
export type VaultTable = { file_id: string; name: string; columns: string[]; rows: string[][] }

/** A row that a question may mean. `matched`, `asked`: columns whose cell, or whose name, the question says. */
export type FoundRow = { table: VaultTable; cells: readonly string[]; matched: number[]; asked: number[] }

type Place = { row: number; column: number }
type Row = { table: number; cells: readonly string[] }
export type Index = {
  tables: readonly VaultTable[]
  rows: Row[]
  /** The places of each word of a cell. */
  places: Map<string, { word: LikelyWord; at: Place[]; held: number }>
  headers: LikelyWord[][][]
}

const indexes = new WeakMap<readonly VaultTable[], Promise<Index>>()
export const indexOf = (tables: readonly VaultTable[]): Promise<Index> => {
  const made = indexes.get(tables) ?? makeIndex(tables)
  indexes.set(tables, made)
  return made
}

/** Rows between two looks at what else is to be done. */
const BREATH = 200

async function makeIndex(tables: readonly VaultTable[]): Promise<Index> {
  const index: Index = {
    tables,
    rows: [],
    places: new Map(),
    headers: tables.map(({ columns }) => columns.map((column) => (column === '' ? [] : namingWords(column)))),
  }
  for (const [table, { rows }] of tables.entries())
    for (const cells of rows) {
      const row = index.rows.push({ table, cells }) - 1
      addRow(index, row, cells)
      if (row % BREATH === BREATH - 1) await letOthers()
    }
  return index
}

/** A longer cell is a text, which other tools answer from. */
const LONGEST_CELL = 300

function addRow({ places }: Index, row: number, cells: readonly string[]): void {
  for (const [column, cell] of cells.entries())
    for (const word of cell === '' || cell.length > LONGEST_CELL ? [] : namingWords(cell)) {
      const known = places.get(word.folded) ?? { word, at: [], held: 0 }
      if (known.at.at(-1)?.row !== row) known.held += 1
      known.at.push({ row, column })
      places.set(word.folded, known)
    }
}

const ALIKE = 0.97
const WHOLE = 0.99
/** Share of what a question says that a row has to answer to. */
const LEAST = 0.4
/** The weight of a word that no table has: customers say more than tables do. */
const UNKNOWN = 0.5
/** A row that has what is asked for comes before one that has not. */
const HAS_ASKED = 1.3
/** A cell that a word of the same meaning points at is not what the customer named. */
const SURE = 0.8

/** Rows that a question may mean as much as any other, none where there is none. */
export async function findRows(
  tables: readonly VaultTable[],
  question: string,
  language: AgentLanguage,
): Promise<FoundRow[]> {
  const index = await indexOf(tables)
  const asked = readQuestion(index, question, language)
  const scored = scoreRows(index, asked, language)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const tied = scored.filter(({ score }) => score >= best * ALIKE)
  const whole = tied.filter(({ covered }) => covered >= WHOLE)
  return (whole.length > 0 ? whole : tied).map(({ found }) => found)
}

type Asked = {
  words: TextWord[]
  /** For each table, what it says of each column's name, 0 to 1. */
  columns: number[][]
}

function readQuestion(index: Index, question: string, language: AgentLanguage): Asked {
  const all = likelyWordsIn(question, language)
  const words = tellingWords(all, index, language)
  const { tables, headers } = index
  const folded = fold(question)
  const phrases = phrasesIn(
    all.map(({ raw }) => raw.toLowerCase()),
    language,
  ).map(({ concept }) => concept)
  const columns = tables.map(({ columns }, table) =>
    columns.map((column, at) => saidOf(column, headers[table]?.[at] ?? [], { words, folded, phrases, language })),
  )
  return { words, columns }
}

/** Words that say what is meant. «Talla m»: what is called by one letter stands behind the name of its column. */
export const tellingWords = (all: readonly TextWord[], index: Index, language: AgentLanguage): TextWord[] =>
  all.filter((word, at) => {
    const before = all[at - 1]
    return (
      !word.is_little ||
      (word.raw.length <= 2 &&
        index.places.has(word.folded) &&
        before !== undefined &&
        !before.is_little &&
        isColumnWord(before, index, language))
    )
  })

type Said = { words: readonly TextWord[]; folded: string; phrases: readonly number[]; language: AgentLanguage }

function saidOf(column: string, names: readonly LikelyWord[], { words, folded, phrases, language }: Said): number {
  if (names.length === 0) return 0
  const said = names.map((name) => Math.max(0, ...words.map((word) => likelinessOf(word, name, language))))
  const whole = said.reduce((sum, each) => sum + each, 0) / names.length
  const by_kind = kindOf(column)?.asks.test(folded) ? 0.9 : 0
  const by_phrase = names.some(({ concepts }) =>
    concepts.some((each) => each.some((concept) => phrases.includes(concept))),
  )
    ? 0.8
    : 0
  return Math.max(whole, by_kind, by_phrase, Math.max(...said) >= LEAST_HEADER ? 0.5 * Math.max(...said) + 0.1 : 0)
}

type Scored = { score: number; covered: number; found: FoundRow }

function scoreRows(index: Index, { words, columns }: Asked, language: AgentLanguage): Scored[] {
  const rows = new Map<number, { score: number; matched: Map<number, number>; told: Set<number> }>()
  let all = 0
  for (const [at, word] of words.entries()) {
    const in_header = isColumnWord(word, index, language)
    // A word that asks for a column names a row only if a cell says the same.
    const least = in_header || asksKind(word) ? 1 : 0
    const meant = meantBy(word, index, language).filter(({ likeliness }) => likeliness >= least)
    if (meant.length === 0) {
      if (!in_header && !asksKind(word)) all += UNKNOWN * Math.log(1 + index.rows.length)
      continue
    }
    const held = meant.reduce((sum, each) => sum + each.known.held, 0)
    const weight = Math.log(1 + index.rows.length / held)
    if (!in_header) all += weight
    for (const { known, likeliness } of meant)
      for (const { row, column } of known.at) {
        const table = index.rows[row]?.table ?? 0
        if (word.is_figure && isMeasure(index.tables[table]?.columns[column] ?? '')) continue
        const counted = rows.get(row) ?? { score: 0, matched: new Map<number, number>(), told: new Set<number>() }
        if (!counted.told.has(at)) counted.score += weight * likeliness
        counted.told.add(at)
        if (likeliness >= SURE || column === 0) counted.matched.set(column, (counted.matched.get(column) ?? 0) + 1)
        rows.set(row, counted)
      }
  }
  return [...rows].flatMap(([at, { score, matched }]) => {
    const row = index.rows[at]
    const table = row && index.tables[row.table]
    if (!row || !table || score < LEAST * all) return []
    const asked = askedOf(columns[row.table] ?? [], row.cells, matched)
    const name = namingWords(row.cells[0] ?? '').length
    return [
      {
        score: score * (asked.length > 0 ? HAS_ASKED : 1),
        covered: name === 0 ? 0 : (matched.get(0) ?? 0) / name,
        found: { table, cells: row.cells, matched: [...matched.keys()].toSorted((a, b) => a - b), asked },
      },
    ]
  })
}

type Meant = { known: { word: LikelyWord; at: Place[]; held: number }; likeliness: number }

/** Words of cells that a word may mean: where one is the same, no other. */
export function meantBy(word: TextWord, { places }: Index, language: AgentLanguage): Meant[] {
  const same = places.get(word.folded)
  const alike = [...places.values()].flatMap((known) => {
    const likeliness = known === same ? 1 : likelinessOf(word, known.word, language)
    return likeliness > 0 ? [{ known, likeliness }] : []
  })
  const best = Math.max(0, ...alike.map(({ likeliness }) => likeliness))
  return best >= 1 ? alike.filter(({ likeliness }) => likeliness >= 1) : alike
}

export const isColumnWord = (word: LikelyWord, { headers }: Index, language: AgentLanguage): boolean =>
  headers.some((columns) =>
    columns.some((names) => names.some((name) => likelinessOf(word, name, language) >= LEAST_HEADER)),
  )

/** Columns that are asked for: named in the question, and not with what stands in them. */
function askedOf(said: readonly number[], cells: readonly string[], matched: ReadonlyMap<number, number>): number[] {
  const open = said.map((each, column) => (column === 0 || matched.has(column) || cells[column] === '' ? 0 : each))
  const best = Math.max(0, ...open)
  return best < ASKED ? [] : open.flatMap((each, column) => (each >= ASKED && each >= best - 0.35 ? [column] : []))
}
const ASKED = 0.55
