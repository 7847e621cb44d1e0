import { Fragment, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import type { Column } from '#ui/table-layout.ts'

/** A column of a list screen, which names the heads of all its columns together. */
export type ListColumn<Row, Id extends string> = Omit<Column<Row>, 'head'> & {
  id: Id
  /** The whole of what is cut or abbreviated, on hovering. */
  title?: (row: Row) => string | undefined
  /** It opens the row. */
  isOpener?: boolean
  /** Before what opens the row: a picture. */
  picture?: (row: Row) => ReactNode
}

/** Columns that a row on phones is made of. Those of `details` stand one after another, with a dot between. */
export type PhoneCells<Id extends string> = {
  name: Id
  /** After the name, less strong. */
  subject?: Id
  state: Id
  details: readonly Id[]
  /** At the right of both lines. */
  end?: Id
}

type CellProps<Row, Id extends string> = {
  column: ListColumn<Row, Id>
  row: Row
  rowName: (row: Row) => string
  onOpen: (row: Row) => void
}

/** A cell of the table. One that opens the row is called by the row's name too. */
export function ListCell<Row, Id extends string>({ column, row, rowName, onOpen }: CellProps<Row, Id>) {
  const { cell, title, isOpener, picture } = column
  const [shown, told] = [cell(row), title?.(row)]
  if (!isOpener) return told === undefined ? shown : <span title={told}>{shown}</span>
  const isName = typeof shown !== 'string' || rowName(row).startsWith(shown)
  const opener = (
    <button
      type="button"
      aria-label={isName ? undefined : `${shown}, ${rowName(row)}`}
      title={told}
      onClick={() => onOpen(row)}
      className={cx(
        'max-w-full min-w-0 truncate rounded-xs hover:underline',
        isName ? 'font-semibold' : 'tabular-nums',
      )}
    >
      {shown}
    </button>
  )
  if (!picture) return opener
  return (
    <span className="flex items-center gap-2.5">
      {picture(row)}
      {opener}
    </span>
  )
}

type PhoneProps<Row, Id extends string> = { cells: PhoneCells<Id>; columns: readonly ListColumn<Row, Id>[]; row: Row }

/** A row on phones: its name, and below it a line of its state and details. */
export function PhoneRow<Row, Id extends string>({ cells, columns, row }: PhoneProps<Row, Id>) {
  const cellOf = (id: Id | undefined) => columns.find((column) => column.id === id)?.cell(row)
  const { name, subject, state, details, end } = cells
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <span className="font-semibold text-ink">{cellOf(name)}</span>
          {subject && <> {cellOf(subject)}</>}
        </span>
        <span className="type-meta flex items-center gap-1.5 text-ink-2">
          {cellOf(state)}
          <span className="truncate text-ink-3">
            {details.map((id) => (
              <Fragment key={id}> · {cellOf(id)}</Fragment>
            ))}
          </span>
        </span>
      </span>
      {end && <span className="shrink-0 tabular-nums">{cellOf(end)}</span>}
    </>
  )
}
