import type { DocumentBlock, ReadDocument } from '#platform/documents/document.ts'
import { withAddress } from '#platform/documents/link-text.ts'
import { outline } from '#platform/documents/outline.ts'
import { checkZip } from '#platform/documents/readers/check-zip.ts'
import { mannerOf, shownCell } from '#platform/documents/readers/workbook/shown-cell.ts'
import { type StoredSheet, storedWorkbook, WORKBOOK_PARTS } from '#platform/documents/readers/workbook/workbook.ts'
import { type TableCell, type TableRow, wholeRows } from '#platform/documents/table.ts'

const SHEET_LEVEL = 1
const TITLE_LEVEL = 2

/**
 * A workbook: each row of each sheet by itself, with the name of its column before every value, since a row that is
 * found has to be understood without the one at the top. Values are told as their sheet shows them; sheets, rows and
 * columns that the author hid are counted and not told.
 */
export async function readXlsx(bytes: Uint8Array): Promise<ReadDocument> {
  const workbook = storedWorkbook(await checkZip(Buffer.from(bytes), WORKBOOK_PARTS))
  const manner = mannerOf(workbook)
  return {
    hidden: workbook.sheets.reduce((sum, sheet) => sum + hiddenIn(sheet), 0),
    blocks: workbook.sheets
      .filter(({ isHidden }) => !isHidden)
      .flatMap((sheet) => blocksOf(sheet, (cell) => shownCell(cell, workbook.codes, manner))),
  }
}

type Shown = (cell: { value: string; type: string; style: number }) => string

function blocksOf(sheet: StoredSheet, shown: Shown): DocumentBlock[] {
  const sections = outline()
  sections.enter(SHEET_LEVEL, sheet.name)
  const rows = visibleRows(sheet, shown)
  const at = rows.findIndex(({ title }) => title === undefined)
  const [first, ...others] = at < 0 ? [] : rows.slice(at)
  const hasHead =
    first !== undefined &&
    others.length > 0 &&
    first.cells.filter(Boolean).length > 1 &&
    first.cells.every((name) => isName(name))
  const head = hasHead ? first.cells : []
  for (const row of rows) {
    if (row === first && hasHead) continue
    if (row.title !== undefined) sections.enter(TITLE_LEVEL, row.title)
    else sections.add(toldRow(row, head))
  }
  const [heading, ...blocks] = sections.blocks()
  // The name of an empty sheet says nothing.
  return heading && heading.text === sheet.name && heading.heading === sheet.name && blocks.length === 0
    ? []
    : [...(heading ? [heading] : []), ...blocks]
}

const toldRow = ({ cells }: TableRow, head: readonly string[]): string =>
  cells
    .map((text, at) => (text && head[at] ? `${head[at]}: ${text}` : text))
    .filter(Boolean)
    .join('\n')

/** The rows that are shown, whole. Spans are filled in before anything is left out: they may begin in what is hidden. */
function visibleRows(sheet: StoredSheet, shown: Shown): TableRow[] {
  const numbers = sortNumbers(sheet.rows.keys())
  const columns = sortNumbers([...sheet.rows.values()].flatMap((cells) => [...cells.keys()]))
  const cells = numbers.map((row) => {
    const areas = sheet.merged.filter(({ top, bottom }) => row >= top && row <= bottom)
    return columns.flatMap((column): TableCell[] => {
      const area = areas.find(({ left, right }) => column >= left && column <= right)
      if (area && (row !== area.top || column !== area.left)) return []
      const cell = sheet.rows.get(row)?.get(column)
      const text = cell ? shown(cell).trim() : ''
      return [
        {
          text: cell?.href ? withAddress(text, cell.href) : text,
          columns: area ? within(columns, area.left, area.right) : 1,
          rows: area ? within(numbers, area.top, area.bottom) : 1,
        },
      ]
    })
  })
  const isHidden = (column = 0) => sheet.hiddenColumns.some(({ from, to }) => column >= from && column <= to)
  return wholeRows(cells)
    .filter((_, at) => !sheet.hiddenRows.has(numbers[at] ?? 0))
    .map((row) => ({ ...row, cells: row.cells.filter((_, at) => !isHidden(columns[at])) }))
    .filter(({ cells: own }) => own.some(Boolean))
}

/** Hidden sheets, or the rows and the groups of columns that are hidden in it, as far as they hold anything. */
function hiddenIn({ isHidden, rows, hiddenRows, hiddenColumns }: StoredSheet): number {
  if (isHidden) return rows.size > 0 ? 1 : 0
  const shown = [...rows].filter(([row]) => !hiddenRows.has(row))
  const holds = ({ from, to }: { from: number; to: number }) =>
    shown.some(([, cells]) => [...cells.keys()].some((column) => column >= from && column <= to))
  return rows.size - shown.length + hiddenColumns.filter(holds).length
}

const sortNumbers = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b)
const within = (numbers: readonly number[], from: number, to: number): number =>
  numbers.filter((number) => number >= from && number <= to).length

/** Whether a text may be the name of a column: no value of its own, or the sign of the values below. */
const isName = (text: string): boolean => !/^[\d.,\s€$%-]+$/u.test(text) || /^[€$£%]$/u.test(text)
