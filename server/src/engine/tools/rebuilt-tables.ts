import { cellsOf, headsOf } from '#engine/retrieval/tables.ts'
import type { VaultTable } from '#engine/tools/table-index.ts'

/** Text of a file as it is kept, in order. */
export type TablePassage = { source_id: string; title: string; heading: string | null; text: string }

/**
 * The tables that a file's passages were cut from: rows «Pinchazo | 12 €» under the row that names their columns, or a
 * line for each cell, «Servicio: Pinchazo», as workbooks are read.
 * @param passages of one file after another, each in order
 */
export const tablesFrom = (passages: readonly TablePassage[]): VaultTable[] =>
  sectionsOf(passages).flatMap(({ source_id, title, heading, lines }) => {
    const table = { file_id: source_id, name: [title, heading].filter(Boolean).join(', ') }
    const made = /\.xlsx$/iu.test(title) ? sheetOf(lines) : rowTablesOf(lines, /\.md$/iu.test(title))
    return made.filter(({ rows }) => rows.length > 0).map((each) => ({ ...table, ...each }))
  })

type Section = Omit<TablePassage, 'text'> & { lines: string[] }
type Made = Pick<VaultTable, 'columns' | 'rows'>

/** The passages of one file under one heading: passages go on where the one before ended. */
function sectionsOf(passages: readonly TablePassage[]): Section[] {
  const sections: Section[] = []
  for (const { text, ...of } of passages) {
    const last = sections.at(-1)
    if (last && last.source_id === of.source_id && last.heading === of.heading) last.lines.push(...text.split('\n'))
    else sections.push({ ...of, lines: text.split('\n') })
  }
  return sections
}

/** @param always_has_head in Markdown the first row names the columns, whatever stands in it */
function rowTablesOf(lines: readonly string[], always_has_head: boolean): Made[] {
  const heads = headsOf(lines)
  const tables: (Made & { head: string | undefined })[] = []
  let is_open = false
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line)
    const last = tables.at(-1)
    if (cells.length < 2) is_open = false
    // Each passage of a long table repeats the row that names its columns.
    else if (last && line === last.head) is_open = true
    else if (is_open && last && last.columns.length === cells.length && (heads[at] ?? last.head) === last.head)
      last.rows.push(cells)
    else {
      is_open = true
      const head = heads[at] ?? (always_has_head ? line : undefined)
      const is_head = head === line
      tables.push({ head, columns: head ? cellsOf(head) : cells.map(() => ''), rows: is_head ? [] : [cells] })
    }
  }
  return tables.map(({ columns, rows }) => ({ columns, rows }))
}

const NAMED_CELL = /^(?<name>[^\s:][^:\n]{0,60}): (?<cell>\S.*)$/u

/** A column's name comes again, or one from further left: another row begins. */
function sheetOf(lines: readonly string[]): Made[] {
  const columns: string[] = []
  const rows: Map<string, string>[] = []
  let before = columns.length
  for (const line of lines) {
    const { name, cell } = NAMED_CELL.exec(line)?.groups ?? {}
    const last = rows.at(-1)
    if (name === undefined || cell === undefined) {
      // A cell of several lines.
      const open = columns[before]
      if (last && open !== undefined && line.trim() !== '') last.set(open, `${last.get(open) ?? ''} ${line.trim()}`)
      continue
    }
    if (!columns.includes(name)) columns.splice(last ? before + 1 : 0, 0, name)
    const at = columns.indexOf(name)
    if (last && at > before) last.set(name, cell)
    else rows.push(new Map([[name, cell]]))
    before = at
  }
  return columns.length < 2
    ? []
    : [{ columns, rows: rows.map((row) => columns.map((column) => row.get(column) ?? '')) }]
}
