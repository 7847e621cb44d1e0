import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { ErrorBlock } from './error-page.tsx'
import { AfterAWhile } from './skeleton.tsx'
import { LoadingWords, SkeletonItems } from './skeleton-list.tsx'

export type RowListProps<Row> = {
  /** What is listed, read aloud. */
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
  /** In pixels, with the space around, where nothing in a row takes a second line. */
  rowHeight: number
  /** In a narrow column, with less space at the sides. */
  isNarrow?: boolean
  empty: ReactNode
  /** Below the last row. */
  after?: ReactNode
}

const ITEM = 'flex border-b border-line'
const spaceOf = (isNarrow: boolean) => (isNarrow ? 'px-4' : 'px-6 max-sm:px-4')

/** Rows beside what they open. J and K belong to the screen: they go on where the list has no room. */
export function RowList<Row>(props: RowListProps<Row>) {
  const {
    label,
    rows,
    error,
    rowId,
    open,
    onOpen,
    renderRow,
    renderBefore,
    rowHeight,
    isNarrow = false,
    empty,
    after,
  } = props
  const space = spaceOf(isNarrow)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (open) list.current?.querySelector(`[data-row="${CSS.escape(open)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {error && (
        <div className="p-4">
          <ErrorBlock title={error.message} onRetry={error.onRetry} />
        </div>
      )}
      {rows?.length === 0 ? (
        empty
      ) : rows ? (
        <ul ref={list} aria-label={label}>
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
                    space,
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
      ) : (
        !error && (
          <AfterAWhile>
            <LoadingWords />
            <SkeletonItems height={rowHeight} className={cx(ITEM, 'items-center', space)} />
          </AfterAWhile>
        )
      )}
    </div>
  )
}
