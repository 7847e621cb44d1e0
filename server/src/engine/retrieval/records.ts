import { cellsOf, headsOf } from '#engine/retrieval/tables.ts'

/** The record of one thing in a line or several: `cells` begin with what it is, `names` are those of their columns. */
export type TableRecord = { from: number; to: number; cells: string[]; names: string[] }

/**
 * The rows of tables among the lines of a passage: «Pinchazo | 12 €» under the names of the columns, or a line for each
 * cell, «Servicio: Pinchazo», as workbooks are read. `to` is the last line. `heads`: the
 * rows that name columns; they are no records.
 */
export function tablesIn(lines: readonly string[]): { records: TableRecord[]; heads: ReadonlySet<string> } {
  const heads = headsOf(lines)
  const rows = lines.flatMap((line, at): TableRecord[] => {
    const cells = cellsOf(line)
    if (cells.filter(Boolean).length < 2 || heads[at] === line) return []
    return [{ from: at, to: at, cells, names: cellsOf(heads[at] ?? '') }]
  })
  return { records: [...rows, ...namedRecordsOf(lines)], heads: new Set(heads.filter((head) => head !== undefined)) }
}

const NAMED_CELL = /^(?<name>[\p{L}€$£](?:[^:.|!?]|\.(?!\s)){0,40}): (?<cell>\S.*)$/u

/** When a name comes again, another record begins. Lines whose names never come again are no records. */
function namedRecordsOf(lines: readonly string[]): TableRecord[] {
  const records: TableRecord[] = []
  for (const [at, line] of lines.entries()) {
    const { name, cell } = NAMED_CELL.exec(line)?.groups ?? {}
    if (name === undefined || cell === undefined) continue
    const last = records.at(-1)
    if (last && last.to === at - 1 && !last.names.includes(name)) {
      last.to = at
      last.names.push(name)
      last.cells.push(cell)
    } else records.push({ from: at, to: at, names: [name], cells: [cell] })
  }
  const isLike = (one: TableRecord, other: TableRecord | undefined) =>
    other !== undefined && other.names.some((name) => one.names.includes(name))
  return records.filter(
    (record, at) => record.names.length > 1 && (isLike(record, records[at - 1]) || isLike(record, records[at + 1])),
  )
}

/** A row as one would say it: «Pinchazo. Precio: 12 €. Plazo: En el día.», or «Pinchazo – 12 € – En el día» without names. */
export function recordSentence({ cells, names }: Pick<TableRecord, 'cells' | 'names'>): string {
  const filled = cells.flatMap((cell, column) => (cell === '' ? [] : [{ cell, name: names[column] ?? '' }]))
  if (names.length === 0) return filled.map(({ cell }) => cell).join(' – ')
  return filled
    .map(({ cell, name }, at) => (at === 0 || name === '' ? cell : `${name}: ${cell}`))
    .map((part) => (/[.!?…]$/u.test(part) ? part : `${part}.`))
    .join(' ')
}
