import type { Outline } from '#platform/documents/outline.ts'

/** A cell as its document has it: it may span columns and rows. */
export type TableCell = { text: string; columns?: number; rows?: number }
/** A row that is whole: each of its cells stands below the name of its column. `title`: one cell as wide as the table. */
export type TableRow = { cells: string[]; title?: string }

/** A cell that claims to span more is cut to it, as browsers do. */
const WIDEST_SPAN = 1_000

/**
 * Fills in cells that span: every row says by itself what its document says with one cell for several.
 * @param rows the cells that begin in each row, in order; those that a span covers are not among them
 */
export function wholeRows(rows: readonly (readonly TableCell[])[]): TableRow[] {
  let reaching: { text: string; left: number }[] = []
  const filled = rows.map((row) => {
    const cells: { text: string; width: number; fresh: boolean }[] = []
    const below: typeof reaching = []
    const waiting = [...row]
    for (let at = 0; waiting.length > 0 || at < reaching.length;) {
      const above = reaching[at]
      if (above && above.left > 0) {
        cells[at] = { text: above.text, width: 1, fresh: false }
        if (above.left > 1) below[at] = { text: above.text, left: above.left - 1 }
        at += 1
        continue
      }
      const cell = waiting.shift()
      if (!cell) {
        at += 1
        continue
      }
      const width = Math.min(Math.max(1, cell.columns ?? 1), WIDEST_SPAN)
      for (let column = at; column < at + width; column += 1) {
        cells[column] = { text: cell.text, width, fresh: true }
        if ((cell.rows ?? 1) > 1) below[column] = { text: cell.text, left: (cell.rows ?? 1) - 1 }
      }
      at += width
    }
    reaching = below
    return Array.from(cells, (cell) => cell ?? { text: '', width: 1, fresh: false })
  })
  const width = filled.reduce((most, cells) => Math.max(most, cells.length), 0)
  return filled.map((cells) => {
    const [first] = cells
    const isTitle = first !== undefined && width > 1 && first.fresh && first.width >= width
    return { cells: cells.map(({ text }) => text), ...(isTitle && { title: first.text }) }
  })
}

/** Below every heading of a document. */
const TITLE_LEVEL = 9
const LONGEST_TITLE = 160
const BETWEEN_CELLS = ' | '

/**
 * Adds a table row by row. A row of one cell as wide as the table is a heading of the rows below it, which are told
 * under the names of the columns again; with no row below, it is a remark.
 */
export function addTable(sections: Outline, table: readonly (readonly TableCell[])[], page?: number): void {
  const rows = wholeRows(table).filter(({ cells }) => cells.some(Boolean))
  const head = rows.find(({ title }) => title === undefined)
  const names = head && head.cells.every((cell) => cell !== '' && !/\p{N}/u.test(cell)) ? head : undefined
  rows.forEach(({ cells, title }, at) => {
    if (title === undefined) sections.add(cells.join(BETWEEN_CELLS), page)
    else if (!rows[at + 1] || rows[at + 1]?.title !== undefined || title.length > LONGEST_TITLE)
      sections.add(title, page)
    else {
      sections.enter(TITLE_LEVEL, title, page)
      if (names && at > rows.indexOf(names) && rows[at + 1]?.cells.length === names.cells.length)
        sections.add(names.cells.join(BETWEEN_CELLS), page)
    }
  })
  sections.leave(TITLE_LEVEL)
}
