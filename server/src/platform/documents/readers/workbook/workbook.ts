import { UnreadableDocument } from '#platform/documents/document.ts'
import { type Attributes, hearXml, isOn, relationsOf } from '#platform/documents/readers/office-parts.ts'

/** A cell as it is stored: `style` is its place among the styles of the workbook. */
export type StoredCell = { value: string; type: string; style: number; href?: string }
type Area = { top: number; left: number; bottom: number; right: number }
/** A sheet by rows and columns, both counted from 1. */
export type StoredSheet = {
  name: string
  isHidden: boolean
  rows: Map<number, Map<number, StoredCell>>
  hiddenRows: Set<number>
  hiddenColumns: { from: number; to: number }[]
  merged: Area[]
}
export type StoredWorkbook = { sheets: StoredSheet[]; codes: string[]; starts_1904: boolean }

export const WORKBOOK_PARTS = /^xl\/(?:[^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/(?:[^/]+\.xml|_rels\/[^/]+\.rels))$/u
const WORKBOOK = 'xl/workbook.xml'
const GENERAL = 'General'

/** Formats that every workbook has without writing them (ECMA-376 part 1, §18.8.30); dates of 14 and 22 are the reader's. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}
/** The short date of the system, which has no code of its own. */
export const SHORT_DATE = 'short date'
export const SHORT_DATE_TIME = 'short date h:mm'

/** A workbook as its parts have it. @throws UnreadableDocument wrong_type */
export function storedWorkbook(parts: ReadonlyMap<string, Buffer>): StoredWorkbook {
  const workbook = textOf(parts, WORKBOOK)
  if (workbook === undefined) throw new UnreadableDocument('wrong_type')
  const targets = relationsOf(WORKBOOK, parts)
  const named: { name: string; part: string; isHidden: boolean }[] = []
  let starts_1904 = false
  hearXml(workbook, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') starts_1904 = isOn(attributes['date1904'])
      if (tag !== 'sheet') return
      const part = targets.get(attributes['r:id'] ?? attributes['id'] ?? '')
      const isHidden = /hidden/iu.test(attributes['state'] ?? '')
      if (part) named.push({ name: attributes['name'] ?? '', part, isHidden })
    },
  })
  if (named.length === 0) throw new UnreadableDocument('broken')
  const shared = sharedStrings(textOf(parts, 'xl/sharedStrings.xml') ?? '')
  return {
    starts_1904,
    codes: formatCodes(textOf(parts, 'xl/styles.xml') ?? ''),
    sheets: named.flatMap(({ part, ...sheet }) => {
      const xml = textOf(parts, part)
      return xml === undefined ? [] : [{ ...sheet, ...readSheet(xml, shared, relationsOf(part, parts)) }]
    }),
  }
}

const textOf = (parts: ReadonlyMap<string, Buffer>, name: string): string | undefined =>
  parts.get(name)?.toString('utf8')

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let [text, isText, phonetic] = ['', false, 0]
  hearXml(xml, {
    open: (tag) => {
      if (tag === 'si') text = ''
      else if (tag === 'rPh') phonetic += 1
      else if (tag === 't') isText = phonetic === 0
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (tag) => {
      if (tag === 't') isText = false
      else if (tag === 'rPh') phonetic -= 1
      else if (tag === 'si') strings.push(text)
    },
  })
  return strings
}

/** The format code of each style of cells. */
function formatCodes(xml: string): string[] {
  const own = new Map<number, string>()
  const codes: string[] = []
  let isCells = false
  hearXml(xml, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId)
      if (tag === 'numFmt') own.set(id, formatCode)
      else if (tag === 'cellXfs') isCells = true
      else if (tag === 'xf' && isCells) codes.push(own.get(id) ?? builtIn(id))
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCells = false
    },
  })
  return codes
}

function builtIn(id: number): string {
  if (id === 14) return SHORT_DATE
  return id === 22 ? SHORT_DATE_TIME : (BUILT_IN[id] ?? GENERAL)
}

/** `B12` as row and column. */
function placeOf(reference: string): { row: number; column: number } {
  const [, letters = '', row = '0'] = /^\$?([A-Z]+)\$?(\d+)$/iu.exec(reference) ?? []
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0)
  return { row: Number(row), column }
}

function areaOf(reference: string): Area {
  const [from = '', to = from] = reference.split(':')
  const [start, end] = [placeOf(from), placeOf(to)]
  return { top: start.row, left: start.column, bottom: end.row, right: end.column }
}

function readSheet(
  xml: string,
  shared: readonly string[],
  targets: ReadonlyMap<string, string>,
): Omit<StoredSheet, 'name' | 'isHidden'> {
  const sheet = { rows: new Map(), hiddenRows: new Set<number>(), hiddenColumns: [], merged: [] } as Omit<
    StoredSheet,
    'name' | 'isHidden'
  >
  let [row, column, value, isValue, phonetic] = [0, 0, '', false, 0]
  let cell: StoredCell | undefined
  const openRow = (attributes: Attributes) => {
    row = Number(attributes['r'] ?? row + 1)
    column = 0
    if (isOn(attributes['hidden'])) sheet.hiddenRows.add(row)
  }
  const openCell = (attributes: Attributes) => {
    column = attributes['r'] ? placeOf(attributes['r']).column : column + 1
    cell = { value: '', type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) }
    value = ''
  }
  const closeCell = () => {
    if (!cell) return
    const text = cell.type === 's' ? (shared[Number(value)] ?? '') : value
    if (text !== '') {
      const cells = sheet.rows.get(row) ?? new Map<number, StoredCell>()
      sheet.rows.set(row, cells.set(column, { ...cell, value: text }))
    }
    cell = undefined
  }
  hearXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'row') openRow(attributes)
      else if (tag === 'c') openCell(attributes)
      else if (tag === 'rPh') phonetic += 1
      else if (tag === 'v' || tag === 't') isValue = cell !== undefined && phonetic === 0
      else if (tag === 'col' && isOn(attributes['hidden']))
        sheet.hiddenColumns.push({ from: Number(attributes['min']), to: Number(attributes['max']) })
      else if (tag === 'mergeCell') sheet.merged.push(areaOf(attributes['ref'] ?? ''))
      else if (tag === 'hyperlink') addLink(sheet.rows, attributes, targets)
    },
    text: (piece) => {
      if (isValue) value += piece
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false
      else if (tag === 'rPh') phonetic -= 1
      else if (tag === 'c') closeCell()
    },
  })
  return sheet
}

/** Links stand behind the cells that they belong to. */
function addLink(rows: StoredSheet['rows'], attributes: Attributes, targets: ReadonlyMap<string, string>): void {
  const href = targets.get(attributes['r:id'] ?? '')
  const { top, left } = areaOf(attributes['ref'] ?? '')
  const cell = rows.get(top)?.get(left)
  if (href && cell) cell.href = href
}
