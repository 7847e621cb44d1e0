import type { PdfText } from '#platform/documents/readers/pdf-layout.ts'

/** A field of a form that is filled in: what it shows, and where. */
export type PdfField = { value: string; area: readonly [left: number, bottom: number, right: number, top: number] }

/** A part of an annotation as pdf.js gives it (ISO 32000-1, §12.7.4). */
export type FieldAnnotation = {
  fieldType?: string | null
  fieldValue?: unknown
  options?: readonly { exportValue: string; displayValue: string }[]
  checkBox?: boolean
  radioButton?: boolean
  exportValue?: string
  buttonValue?: string | null
  password?: boolean
  hidden?: boolean
  rect?: number[]
}

/** The fields of a page that hold something. Passwords are nothing to tell. */
export const filledFields = (annotations: readonly FieldAnnotation[]): PdfField[] =>
  annotations.flatMap((field) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = field.rect ?? []
    const value = field.hidden || field.password ? '' : valueOf(field).replaceAll(/\s+/gu, ' ').trim()
    return value === '' ? [] : [{ value, area: [left, bottom, right, top] as const }]
  })

function valueOf({ fieldType, fieldValue, options = [], ...field }: FieldAnnotation): string {
  if (fieldType === 'Tx') return typeof fieldValue === 'string' ? fieldValue : ''
  if (fieldType === 'Ch') {
    const displayOf = (value: unknown) =>
      options.find((each) => each.exportValue === value)?.displayValue ?? String(value)
    return [fieldValue ?? []].flat().map(displayOf).join(', ')
  }
  const marked = field.checkBox ? field.exportValue : field.radioButton ? field.buttonValue : undefined
  return marked !== undefined && marked !== null && fieldValue === marked ? '✓' : ''
}

/** The texts of a page with what its form holds, each value behind the words that stand before it. */
export function withFields(texts: readonly PdfText[], fields: readonly PdfField[]): PdfText[] {
  const all_texts = [...texts]
  for (const { value, area } of fields.toSorted(inOrder)) {
    const [left, , right] = area
    const at = labelOf(all_texts, area)
    const label = all_texts[at]
    const [a = 12, b = 0, c = 0, d = 12, , y = 0] = label?.transform ?? []
    const isBeside = label !== undefined && isLevel(label, area)
    const text = {
      str: value,
      transform: [a, b, c, d, left, isBeside ? y : area[1]],
      width: right - left,
      hasEOL: label?.hasEOL ?? true,
      isField: true,
    }
    if (label && isBeside) all_texts.splice(at, 1, { ...label, hasEOL: false }, text)
    else all_texts.splice(at < 0 ? all_texts.length : at + 1, 0, text)
  }
  return all_texts
}

/** From above to below, on one level from left to right. */
const inOrder = ({ area: one }: PdfField, { area: other }: PdfField): number =>
  isApart(one, other) ? other[1] - one[1] : one[0] - other[0]

const isApart = (one: PdfField['area'], other: PdfField['area']): boolean => one[1] >= other[3] || other[1] >= one[3]

/** The words that a field belongs to: the nearest before it on its level, else the nearest above it. */
function labelOf(texts: readonly PdfText[], area: PdfField['area']): number {
  const [left, , , top] = area
  let [best, least] = [-1, Infinity]
  for (const [at, text] of texts.entries()) {
    if (text.str.trim() === '') continue
    const [x = 0, y = 0] = text.transform.slice(4)
    const isBefore = isLevel(text, area) && x <= left
    const isAbove = !isBefore && y >= top
    // Any on the level is nearer than one above.
    const distance = isBefore ? left - x : isAbove ? FAR + (y - top) : Infinity
    if (distance < least) [best, least] = [at, distance]
  }
  return best
}

/** More than a page is wide, in points. */
const FAR = 100_000

const isLevel = ({ transform: [, , c = 0, d = 0, , y = 0] }: PdfText, [, bottom, , top]: PdfField['area']): boolean => {
  const middle = y + Math.hypot(c, d) / 3
  return middle >= bottom && middle <= top
}
