import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { ErrorBlock } from './error-page.tsx'
import { GroupHead } from './group-head.tsx'
import { AfterAWhile } from './skeleton.tsx'
import { LoadingWords, SkeletonItems } from './skeleton-list.tsx'
import { groupsOf, type RowGroup } from './table-layout.ts'

export type RowListProps<Row> = {
  /** Accessible name of the list. */
  label: string
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  error?: { message: string; onRetry: () => void } | undefined
  rowId: (row: Row) => string
  /** Id of the row that is open beside the list. */
  open: string | undefined
  onOpen: (row: Row) => void
  renderRow: (row: Row) => ReactNode
  /** Before a row, outside of what opens it: its box. */
  renderBefore?: (row: Row) => ReactNode
  /** In pixels, with the space around, if nothing in a row takes a second line. */
  rowHeight: number
  /** In a narrow column, with less space at the sides. */
  isNarrow?: boolean
  /** Rows in groups, each under a line of its own. One that says itself that it has none stands in the place of `empty`. */
  groups?: readonly RowGroup<Row>[]
  empty?: ReactNode
  /** Below the last row. */
  after?: ReactNode
}

const ITEM = 'flex border-b border-line'
const spaceOf = (isNarrow: boolean) => (isNarrow ? 'px-4' : 'px-6 max-sm:px-4')

/** Rows beside what they open. J and K belong to the screen: they go on if the list has no room. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { rows, error, open, rowHeight, isNarrow = false, groups, empty, after } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) list.current?.querySelector(`[data-row="${CSS.escape(open)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const parts = rows && groups && groupsOf(rows, groups)
  const isEmpty = rows?.length === 0 && !parts?.length
  return (
    <div ref={list} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {error && (
        <div className="p-4">
          <ErrorBlock title={error.message} onRetry={error.onRetry} />
        </div>
      )}
      {isEmpty ? (
        empty
      ) : parts ? (
        parts.map(({ id, head, none, rows: own }) => (
          <section key={id}>
            <GroupHead isNarrow={isNarrow}>{head}</GroupHead>
            {own.length > 0 ? <Rows {...props} rows={own} /> : none}
          </section>
        ))
      ) : rows ? (
        <Rows {...props} rows={rows} after={after} />
      ) : (
        !error && (
          <AfterAWhile>
            <LoadingWords />
            {groups?.[0] && <GroupHead isNarrow={isNarrow}>{groups[0].head}</GroupHead>}
            <SkeletonItems height={rowHeight} className={cx(ITEM, 'items-center', spaceOf(isNarrow))} />
          </AfterAWhile>
        )
      )}
    </div>
  )
}

type RowsProps<Row> = Omit<RowListProps<Row>, 'rows' | 'groups' | 'empty'> & { rows: readonly Row[] }

function Rows<Row>(props: RowsProps<Row>) {
  const { label, rows, rowId, open, onOpen, renderRow, renderBefore, rowHeight, isNarrow = false, after } = props
  return (
    <ul aria-label={label}>
      {rows.map((row) => {
        const id = rowId(row)
        const isOpen = id === open
        return (
          <li
            key={id}
            data-row={id}
            className={cx(ITEM, isOpen ? 'bg-fill shadow-[inset_2px_0_0_var(--color-ink)]' : 'hover:bg-subtle')}
            style={{ minHeight: rowHeight }}
          >
            {renderBefore && <span className="pt-2.5 pl-6">{renderBefore(row)}</span>}
            <button
              type="button"
              aria-current={isOpen || undefined}
              onClick={() => onOpen(row)}
              className={cx(
                'flex min-w-0 flex-1 flex-col gap-1 py-2.5 text-left outline-offset-[-2px]',
                spaceOf(isNarrow),
                renderBefore && 'pl-3!',
              )}
            >
              {renderRow(row)}
            </button>
          </li>
        )
      })}
      {after && <li>{after}</li>}
    </ul>
  )
}
