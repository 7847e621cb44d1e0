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

/** Columns that people put in order and make wider, all but the first. */
export type ColumnChanges = {
  /** From and to which place, counted without the first. */
  onMove: (from: number, to: number) => void
  /** In pixels; undefined: its usual one. */
  onResize: (id: string, width: number | undefined) => void
}

/** Between these a column's width may be chosen, in pixels. */
export const COLUMN_WIDTH = { min: 64, max: 600 }

/** Content of rows: one line, a line with another below it, the same close together, or beside the picture of a person. */
export type RowKind = 'line' | 'two-lines' | 'close' | 'person'

/** Rows that belong together under a line of their own. */
export type RowGroup<Row> = {
  id: string
  has: (row: Row) => boolean
  head: ReactNode
  /** In place of its rows, if it has none. Without it the group is not shown then. */
  none?: ReactNode
}

/** Groups with their rows, those aside that have nothing to show. */
export const groupsOf = <Row>(rows: readonly Row[], groups: readonly RowGroup<Row>[]) =>
  groups
    .map((group) => ({ ...group, rows: rows.filter(group.has) }))
    .filter((group) => group.rows.length > 0 || group.none !== undefined)

/** Room that a column without a width has at least. */
const GROWING_WIDTH = 200
const BOX_WIDTH = 50
const MENU_WIDTH = 62

export const HEAD =
  'sticky top-0 z-(--layer-sticky) h-[33px] border-b border-line bg-surface px-2.5 text-[12px]/[16px] font-semibold whitespace-nowrap text-ink-3 first:pl-6 last:pr-6'
const ROW_HEIGHT: Record<RowKind, string> = {
  line: 'h-10',
  'two-lines': 'h-[51px]',
  close: 'h-[47px]',
  person: 'h-[51px]',
}
/** Rows of the identity are 40 high, those of two lines 51; what is longer makes its row higher. */
export const cellOf = (kind: RowKind) => `${ROW_HEIGHT[kind]} border-b border-line px-2.5 py-[5px] first:pl-6 last:pr-6`
/** The line above a group of rows: 35 high. */
export const GROUP_HEAD = 'min-h-[34px] flex flex-wrap items-center gap-x-3 gap-y-1 px-6 py-1.5 max-sm:px-4'
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
