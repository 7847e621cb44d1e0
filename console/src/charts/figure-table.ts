import { safeCell } from '@tertulia/contract/csv-cells'
import Papa from 'papaparse'

export type FigureCell = {
  /** As people read it. */
  text: string
  /** As other programs read it; null if nothing is known. */
  value: string | number | null
  /** Address of the list behind it. */
  href?: string | undefined
}

/** A chart's figures as a table: its twin on the screen and its file are made of it alone. The first column names the rows. */
export type FigureTable = {
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly FigureCell[] }[]
}

/** A name of a row, or any other words. */
export const wordCell = (text: string, href?: string): FigureCell => ({ text, value: text, href })

/** Numbers are written without groups and with a point, in every language. Words are safe for spreadsheets. */
export function csvOfFigures({ heads, rows }: FigureTable): string {
  const lines = [heads, ...rows.map(({ cells }) => cells.map(({ value }) => value ?? ''))]
  const safe = lines.map((line) => line.map((cell) => (typeof cell === 'number' ? cell : safeCell(cell))))
  return `\uFEFF${Papa.unparse(safe, { newline: '\r\n' })}\r\n`
}
