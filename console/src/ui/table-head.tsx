import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { type Column, HEAD } from './table-layout.ts'

export type Sorting = { by: string; descending: boolean }

type Props<Row> = {
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
  onSort: ((sorting: Sorting) => void) | undefined
  /** Chooses all rows, where rows can be chosen. */
  box?: ReactNode
  hasMenus: boolean
}

/** Names of the columns. They are there before the rows. */
export function TableHead<Row>({ columns, sorting, onSort, box, hasMenus }: Props<Row>) {
  return (
    <thead>
      <tr>
        {box && (
          <th className={HEAD}>
            <span className="flex items-center">{box}</span>
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
        ))}
        {hasMenus && <th className={HEAD} aria-hidden />}
      </tr>
    </thead>
  )
}

type CellProps<Row> = Pick<Props<Row>, 'sorting' | 'onSort'> & { column: Column<Row> }

function HeadCell<Row>({ column, sorting, onSort }: CellProps<Row>) {
  const { t } = useTranslation()
  const isSorted = sorting?.by === column.id
  const Arrow = sorting?.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={cx(HEAD, column.align === 'end' && 'text-right')}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          aria-label={t(($) => $.ui.sort_by, { column: column.head })}
          onClick={() => onSort({ by: column.id, descending: isSorted ? !sorting.descending : true })}
          className="inline-flex items-center gap-1 rounded-xs hover:text-ink"
        >
          {column.head}
          {isSorted && <Arrow aria-hidden className="size-3!" />}
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}
