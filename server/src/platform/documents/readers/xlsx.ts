import readWorkbook from 'read-excel-file/universal'
import { type DocumentBlock, type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { checkZip } from '#platform/documents/readers/check-zip.ts'

type Cell = string | number | boolean | Date | null
type Row = readonly Cell[]

/**
 * A workbook: each row of each sheet by itself, with the name of its column before every value, since a row that is
 * found has to be understood without the one at the top.
 */
export async function readXlsx(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = await checkZip(Buffer.from(bytes))
  if (!parts.has('xl/workbook.xml')) throw new UnreadableDocument('wrong_type')
  const sheets = await readWorkbook(new Blob([new Uint8Array(bytes)])).catch((cause: unknown) => {
    throw new UnreadableDocument('broken', { cause })
  })
  return { blocks: sheets.flatMap(({ sheet, data }) => blocksOf(sheet, data as Row[])) }
}

function blocksOf(heading: string, data: readonly Row[]): DocumentBlock[] {
  const rows = data.map((row) => row.map(textOf)).filter((row) => row.some(Boolean))
  const [first, ...others] = rows
  const hasHead = first !== undefined && others.length > 0 && first.filter(Boolean).length > 1 && first.every(isName)
  const head = hasHead ? first : []
  return (hasHead ? others : rows).map((row) => ({
    heading,
    text: row
      .map((text, at) => (text && head[at] ? `${head[at]}: ${text}` : text))
      .filter(Boolean)
      .join('\n'),
  }))
}

/** What may stand above a column: no value of its own. */
const isName = (text: string): boolean => !/^[\d.,\s€$%-]+$/u.test(text)

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (!(cell instanceof Date)) return String(cell)
  const [day = '', time = ''] = cell.toISOString().split('T')
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
}
