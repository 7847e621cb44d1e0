import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { Chosen, ChosenRow } from '#engine/tools/choose-rows.ts'
import { isMeasure, cellWithColumn } from '#engine/tools/table-columns.ts'

/** For a customer to choose from. */
export const MOST_NAMED = 5

/** Tells a customer of rows that they did not name. */
export function tellChosen({ rows, nearest, wish }: Chosen, words: FixedTexts): string {
  const told = [...new Set(rows.map((row) => sayChosen(row, rows)))]
  const said = told.slice(0, MOST_NAMED).join('; ') + (told.length > MOST_NAMED ? '…' : '')
  if (nearest) return words.row_nearest.replace('{rows}', () => said)
  if (wish.extreme || told.length === 1) return `${said}${said.endsWith('…') ? '' : '.'}`
  return words.row_several.replace('{count}', String(told.length)).replace('{rows}', () => said)
}

/** «Plegable Duna: precio 389 €»; with what tells it from others of its name. */
function sayChosen({ table, cells, column }: ChosenRow, among: readonly ChosenRow[]): string {
  const namesakes = among.filter((other) => other.table === table && other.cells[0] === cells[0])
  const differs = cells.flatMap((cell, at) =>
    at > 0 && at !== column && isTelling(at, table.columns) && namesakes.some((other) => other.cells[at] !== cell)
      ? [cellWithColumn(table.columns[at], cell)]
      : [],
  )
  const isPriced = column !== null && cells[column]
  const isSame = namesakes.every((other) => column === null || other.cells[column] === cells[column])
  const name = [cells[0] ?? '', ...(isSame ? [] : differs.slice(0, 2))].filter(Boolean).join(', ')
  return isPriced ? `${name}: ${cellWithColumn(table.columns[column], cells[column])}` : name
}

/** How many are left tells no two things apart. */
const isTelling = (at: number, columns: readonly string[]): boolean => !isMeasure(columns[at] ?? '')
