import { zipOf } from './a-zip.ts'

/** A cell by its value and the format code that shows it; a text is as it is. */
export type WorkbookCell = string | { value: number | string; code?: string; type?: string; href?: string } | undefined
/** The parts of a sheet that are hidden or span; columns are counted from 1. */
export type WorkbookSheet = {
  rows: WorkbookCell[][]
  state?: string
  merged?: string[]
  hiddenRows?: number[]
  hiddenColumns?: [from: number, to: number][]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The bytes of a workbook: its sheets by name. A code that is a number is one of the formats every workbook has. */
export function aWorkbook(sheets: Record<string, WorkbookSheet>, { date1904 = false } = {}): Buffer {
  const codes: string[] = ['0']
  const files: Record<string, string> = { '[Content_Types].xml': '<Types/>' }
  const names = Object.keys(sheets)
  Object.values(sheets).forEach((sheet, at) => {
    const links: string[] = []
    const cell = (each: WorkbookCell, row: number, column: number) => {
      if (each === undefined) return ''
      const place = `${String.fromCodePoint(65 + column)}${row + 1}`
      if (typeof each === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(each)}</t></is></c>`
      if (each.href) links.push(`${place} ${each.href}`)
      if (each.code && !codes.includes(each.code)) codes.push(each.code)
      const style = codes.indexOf(each.code ?? '0')
      return `<c r="${place}" s="${style}"${each.type ? ` t="${each.type}"` : ''}><v>${escaped(String(each.value))}</v></c>`
    }
    const rows = sheet.rows.map((row, number) => {
      const hidden = sheet.hiddenRows?.includes(number + 1) ? ' hidden="1"' : ''
      return `<row r="${number + 1}"${hidden}>${row.map((each, column) => cell(each, number, column)).join('')}</row>`
    })
    const columns = sheet.hiddenColumns?.map(([min, max]) => `<col min="${min}" max="${max}" hidden="1"/>`).join('')
    const merged = sheet.merged?.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const hyperlinks = links.map((link, id) => `<hyperlink ref="${link.split(' ', 1)[0]}" r:id="rL${id}"/>`).join('')
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}" xmlns:r="${R}">${columns ? `<cols>${columns}</cols>` : ''}<sheetData>${rows.join('')}</sheetData>` +
      `${merged ? `<mergeCells>${merged}</mergeCells>` : ''}${hyperlinks && `<hyperlinks>${hyperlinks}</hyperlinks>`}</worksheet>`
    files[`xl/worksheets/_rels/sheet${at + 1}.xml.rels`] =
      `<Relationships xmlns="${RELATIONS}">${links.map((link, id) => `<Relationship Id="rL${id}" Target="${escaped(link.split(' ')[1] ?? '')}" TargetMode="External"/>`).join('')}</Relationships>`
  })
  const states = Object.values(sheets).map(({ state }) => (state ? ` state="${state}"` : ''))
  files['xl/workbook.xml'] =
    `<workbook xmlns="${MAIN}" xmlns:r="${R}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>` +
    `${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}"${states[at]} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`
  files['xl/_rels/workbook.xml.rels'] =
    `<Relationships xmlns="${RELATIONS}">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`
  const idOf = (code: string, at: number) => (/^\d{1,2}$/u.test(code) ? code : String(164 + at))
  files['xl/styles.xml'] =
    `<styleSheet xmlns="${MAIN}"><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts>` +
    `<cellXfs>${codes.map((code, at) => `<xf numFmtId="${idOf(code, at)}"/>`).join('')}</cellXfs></styleSheet>`
  return zipOf(files)
}
