import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  /** One or two words: heads never wrap. */
  head: string
  /** The first column holds the link to the row. */
  cell: (row: Row) => ReactNode
  /** In pixels, with the space around. A column without one takes the room that is left; its text is cut. */
  width?: number
  /** Numbers and times stand at the right. */
  align?: 'end'
  /** The server can sort by it. */
  sortable?: boolean
}

/** What rows hold: one line, a line with another below it, or these beside the picture of a person. */
export type RowKind = 'line' | 'two-lines' | 'person'

/** Room that a column without a width has at least. */
const GROWING_WIDTH = 200
const BOX_WIDTH = 50
const MENU_WIDTH = 62

export const HEAD =
  'sticky top-0 z-(--layer-sticky) h-[33px] border-b border-line bg-surface px-2.5 text-[12px]/[16px] font-semibold whitespace-nowrap text-ink-3 first:pl-6 last:pr-6'
/** Rows of the identity are 40 high, those of two lines 51; what is longer makes its row higher. */
export const cellOf = (kind: RowKind) =>
  `${kind === 'line' ? 'h-10' : 'h-[51px]'} border-b border-line px-2.5 py-[5px] first:pl-6 last:pr-6`
export const PHONE_ROW = 'flex items-center gap-2 border-b border-line px-4 py-2.5'

/**
 * Widths of all columns, boxes and menus included. They do not depend on the rows: nothing moves sideways when these
 * come, or others.
 */
export function tableWidths(
  columns: readonly { width?: number }[],
  { hasBoxes, hasMenus }: { hasBoxes: boolean; hasMenus: boolean },
): { widths: (number | undefined)[]; least: number } {
  const widths = [
    ...(hasBoxes ? [BOX_WIDTH] : []),
    ...columns.map(({ width }) => width),
    ...(hasMenus ? [MENU_WIDTH] : []),
  ]
  return { widths, least: widths.reduce<number>((sum, width = GROWING_WIDTH) => sum + width, 0) }
}
