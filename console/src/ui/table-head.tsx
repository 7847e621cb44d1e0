import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnLine } from './column-line.tsx'
import { cx } from './cx.ts'
import { type Column, type ColumnChanges, HEAD } from './table-layout.ts'
import { useDragOrder } from './use-drag-order.ts'

export type Sorting = { by: string; descending: boolean }

type Props<Row> = {
  columns: readonly Column<Row>[]
  changes: ColumnChanges | undefined
  sorting: Sorting | undefined
  onSort: ((sorting: Sorting) => void) | undefined
  /** Chooses all rows, if rows can be chosen. */
  box?: ReactNode
  hasMenus: boolean
}

const FIXED: ColumnChanges = { onMove: () => {}, onResize: () => {} }

/** Names of the columns. They are there before the rows. */
export function TableHead<Row>({ columns, changes, sorting, onSort, box, hasMenus }: Props<Row>) {
  const heads = useRef<HTMLTableRowElement>(null)
  const movable = changes ? columns.slice(1) : []
  const { onMove, onResize } = changes ?? FIXED
  const order = useDragOrder({ list: heads, ids: movable.map(({ id }) => id), of: 'columns', onMove })
  return (
    <thead>
      <tr ref={heads}>
        {box && (
          <th className={HEAD}>
            <span className="flex items-center">{box}</span>
          </th>
        )}
        {columns.map((column, at) =>
          movable.includes(column) ? (
            <MovableHead key={column.id} {...{ column, at, sorting, onSort, order }}>
              <ColumnLine column={column} onResize={(width) => onResize(column.id, width)} />
            </MovableHead>
          ) : (
            <th key={column.id} scope="col" {...headProps(column, sorting)}>
              <HeadName column={column} sorting={sorting} onSort={onSort} />
            </th>
          ),
        )}
        {hasMenus && <th className={HEAD} aria-hidden />}
      </tr>
    </thead>
  )
}

type HeadProps<Row> = Pick<Props<Row>, 'sorting' | 'onSort'> & { column: Column<Row> }

const headProps = <Row,>({ id, align }: Column<Row>, sorting: Sorting | undefined) => ({
  'aria-sort': sorting?.by === id ? (sorting.descending ? ('descending' as const) : ('ascending' as const)) : undefined,
  className: cx(HEAD, align === 'end' && 'text-right'),
})

type MovableProps<Row> = HeadProps<Row> & {
  at: number
  order: ReturnType<typeof useDragOrder>
  children: ReactNode
}

/** The name of a column that is dragged to another place. */
function MovableHead<Row>({ column, at, sorting, onSort, order, children }: MovableProps<Row>) {
  const draggedFrom = useRef(at)
  const { className, ...props } = headProps(column, sorting)
  const { onPointerDown } = order.handleOf(column.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is inside
    <th
      scope="col"
      data-order={column.id}
      {...props}
      onKeyDown={(event) => order.onKeyDown(event, column.id)}
      className={cx(className, order.dragged === column.id && 'bg-fill text-ink')}
    >
      {children}
      <span
        className="cursor-grab touch-none active:cursor-grabbing"
        onPointerDown={(event) => {
          draggedFrom.current = at
          onPointerDown(event)
        }}
        // A person who drops a column elsewhere does not sort by it.
        onClickCapture={(event) => event.detail > 0 && draggedFrom.current !== at && event.stopPropagation()}
      >
        <HeadName column={column} sorting={sorting} onSort={onSort} />
      </span>
    </th>
  )
}

function HeadName<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const { t } = useTranslation()
  const isSorted = sorting?.by === column.id
  const Arrow = sorting?.descending ? ArrowDown : ArrowUp
  if (!column.sortable || !onSort) return column.head
  return (
    <button
      type="button"
      aria-label={t(($) => $.ui.sort_by, { column: column.head })}
      onClick={() => onSort({ by: column.id, descending: isSorted ? !sorting.descending : true })}
      className="inline-flex items-center gap-1 rounded-xs hover:text-ink"
    >
      {column.head}
      {isSorted && <Arrow aria-hidden className="size-3!" />}
    </button>
  )
}
