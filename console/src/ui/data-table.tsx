import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { Page } from '@tertulia/contract/shapes'
import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './button.tsx'
import { CheckboxBox } from './checkbox.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { isTyping, usePageKeys } from './keys.ts'
import { useMedia } from './media.ts'
import { Menu } from './menu.tsx'
import { AfterAWhile, RefetchLine, SkeletonRows } from './skeleton.tsx'
import { TableFoot, type TablePosition } from './table-foot.tsx'

export type Column<Row> = {
  id: string
  /** One or two words: heads never wrap. */
  head: string
  /** The first column holds the link to the row. */
  cell: (row: Row) => ReactNode
  /** Numbers and times stand at the right. */
  align?: 'end'
  /** The server can sort by it. */
  sortable?: boolean
  /** Takes the room that is left; its text is cut. */
  grows?: boolean
}

export type Sorting = { by: string; descending: boolean }

type Props<Row extends RowData> = {
  /** What the table lists, read aloud. */
  label: string
  columns: readonly Column<Row>[]
  /** Ids of columns that are not shown. */
  hidden?: readonly string[]
  /** Undefined while the first page is on its way. */
  page: Page<Row> | undefined
  rowId: (row: Row) => string
  /** What people call the row: in the names of its box and its menu. */
  rowName: (row: Row) => string
  /** Number of the page's first row, 1 unless said; keep it in the address beside the cursor. */
  from?: number
  onMove?: (to: TablePosition) => void
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** Filters above the table. Selecting rows puts the actions in their place. */
  filters?: ReactNode
  /** What can be done with the chosen rows: `SelectionAction`s. Without it rows cannot be chosen. */
  selection?: { chosen: readonly string[]; onChange: (ids: string[]) => void; actions: ReactNode }
  /** `MenuItem`s of one row. */
  renderMenu?: (row: Row) => ReactNode
  /** The row shown in the drawer; J and K then move to the next and the previous one. */
  open?: { id: string | undefined; onOpen: (row: Row) => void }
  /** New data is on its way and the old one stays. */
  refetching?: boolean
  empty: ReactNode
  /** A row on phones: name, one line, status. */
  renderPhoneRow?: (row: Row) => ReactNode
}

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })

/** A list of the server, page by page: sorting, filters and pages are the server's, and live in the address. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { label, columns, hidden, page, rowId, rowName, sorting, onSort, filters, selection, renderMenu, open } = props
  const { from = 1, onMove, refetching = false, empty, renderPhoneRow } = props
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  const body = useRef<HTMLElement>(null)
  const rows = page?.items

  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) =>
      helper.display({ id: column.id, header: column.head, cell: ({ row }) => column.cell(row.original) }),
    )
  }, [columns])

  const rowSelection = Object.fromEntries((selection?.chosen ?? []).map((id) => [id, true as const]))
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    state: {
      rowSelection,
      columnVisibility: Object.fromEntries((hidden ?? []).map((id) => [id, false])),
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      selection?.onChange(Object.keys(next).filter((id) => next[id]))
    },
  })

  useRowKeys(body, rows ?? [], rowId, open)

  const bar =
    selection && selection.chosen.length > 0 ? (
      <SelectionBar count={selection.chosen.length} onClear={() => selection.onChange([])}>
        {selection.actions}
      </SelectionBar>
    ) : (
      filters
    )

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {bar && <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-1.5 px-6 pb-2 max-sm:px-4">{bar}</div>}
      <div className="relative z-(--layer-sticky) shrink-0">
        <RefetchLine active={refetching} />
      </div>
      <div
        className="min-h-0 flex-1 overflow-auto"
        // Rows without anything to press scroll under the arrows only when they can have the focus.
        {...(!open && !renderMenu && !selection && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      >
        {rows === undefined ? (
          <AfterAWhile>
            <SkeletonRows />
          </AfterAWhile>
        ) : rows.length === 0 ? (
          <div className="flex min-h-full flex-col">{empty}</div>
        ) : isPhone && renderPhoneRow ? (
          <ul ref={body as React.RefObject<HTMLUListElement>} aria-label={label}>
            {rows.map((row) => (
              <li
                key={rowId(row)}
                data-row={rowId(row)}
                className="flex items-center gap-2 border-b border-line px-4 py-2.5"
              >
                <div className="min-w-0 flex-1">{renderPhoneRow(row)}</div>
                {renderMenu && <RowMenu name={rowName(row)}>{renderMenu(row)}</RowMenu>}
              </li>
            ))}
          </ul>
        ) : (
          <table aria-label={label} className="type-body w-full border-separate border-spacing-0 text-left">
            <thead>
              <tr>
                {selection && (
                  <th className={cx(HEAD, 'w-0 pl-6')}>
                    <span className="flex items-center">
                      <CheckboxBox
                        label={t(($) => $.ui.select_all)}
                        checked={table.getIsAllRowsSelected()}
                        mixed={table.getIsSomeRowsSelected()}
                        onChange={(all) => table.toggleAllRowsSelected(all)}
                      />
                    </span>
                  </th>
                )}
                {columns
                  .filter(({ id }) => !hidden?.includes(id))
                  .map((column) => (
                    <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
                  ))}
                {renderMenu && <th className={cx(HEAD, 'w-0')} aria-hidden />}
              </tr>
            </thead>
            <tbody ref={body as React.RefObject<HTMLTableSectionElement>}>
              {table.getRowModel().rows.map((row) => {
                const isChosen = row.getIsSelected()
                const isOpen = open?.id === row.id
                return (
                  <tr
                    key={row.id}
                    data-row={row.id}
                    aria-selected={selection ? isChosen : undefined}
                    className={cx(
                      'group transition-colors duration-(--duration-instant)',
                      isChosen || isOpen ? 'bg-fill' : 'hover:bg-subtle',
                    )}
                  >
                    {selection && (
                      <td className={cx(CELL, 'pl-6')}>
                        <span className="flex items-center">
                          <CheckboxBox
                            label={t(($) => $.ui.select_row, { row: rowName(row.original) })}
                            checked={isChosen}
                            onChange={(checked) => row.toggleSelected(checked)}
                          />
                        </span>
                      </td>
                    )}
                    {row.getVisibleCells().map((cell) => {
                      const column = columns.find(({ id }) => id === cell.column.id)
                      return (
                        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
                        <td
                          key={cell.id}
                          className={cx(
                            CELL,
                            column === columns[0] ? 'font-medium text-ink' : 'text-ink-2',
                            column?.align === 'end' && 'text-right tabular-nums',
                            column?.grows ? 'w-full max-w-0 min-w-40 truncate' : 'max-w-72 truncate',
                          )}
                        >
                          <table.FlexRender cell={cell} />
                        </td>
                      )
                    })}
                    {renderMenu && (
                      <td className={cx(CELL, 'pr-4 text-right')}>
                        <RowMenu name={rowName(row.original)}>{renderMenu(row.original)}</RowMenu>
                      </td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
      {page && page.items.length > 0 && onMove && (
        <TableFoot page={page.page} shown={page.items.length} from={from} onMove={onMove} />
      )}
    </div>
  )
}

const NO_ROWS: never[] = []
const HEAD =
  'sticky top-0 z-(--layer-sticky) h-[33px] border-b border-line bg-surface px-2.5 text-[12px]/[16px] font-semibold whitespace-nowrap text-ink-3 first:pl-6 last:pr-6'
const CELL = 'h-10 border-b border-line px-2.5 py-1.5 first:pl-6 last:pr-6'

/** What can be done with one row. */
function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t(($) => $.ui.row_actions, { row: name })} icon={<Ellipsis aria-hidden />} />}
    >
      {children}
    </Menu>
  )
}

type HeadProps<Row> = {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: ((sorting: Sorting) => void) | undefined
}

function HeadCell<Row>({ column, sorting, onSort }: HeadProps<Row>) {
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

/** Takes the filters' place while rows are chosen. */
function SelectionBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div
      role="toolbar"
      aria-label={t(($) => $.ui.selected, { count })}
      className="flex h-10 w-full items-center gap-1 rounded-md bg-solid pr-2 pl-3 text-on-solid"
    >
      <output className="type-button mr-auto">{t(($) => $.ui.selected, { count })}</output>
      {children}
      <button
        type="button"
        aria-label={t(($) => $.ui.clear_selection)}
        onClick={onClear}
        className="touch-target rounded-sm p-1.5 hover:bg-solid-hover focus-visible:outline-on-solid"
      >
        <X aria-hidden />
      </button>
    </div>
  )
}

/** Something to do with all chosen rows. */
export const SelectionAction = (props: ButtonProps) => (
  <Button
    variant="ink"
    {...props}
    className="shadow-none! focus-visible:outline-on-solid aria-disabled:bg-transparent! aria-disabled:opacity-60"
  />
)

/** J and K: to the next and previous row; with one open in the drawer, they open its neighbour. */
function useRowKeys<Row>(
  body: React.RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  open: Props<Row & RowData>['open'] | undefined,
) {
  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    if (step === 0 || !body.current) return false
    const current = open?.id ?? document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
    const index = rows.findIndex((row) => rowId(row) === current)
    const next = rows[index === -1 ? 0 : index + step]
    if (next === undefined) return true
    if (open?.id !== undefined) open.onOpen(next as Row & RowData)
    const row = body.current.querySelector(`[data-row="${CSS.escape(rowId(next))}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (open?.id === undefined) row?.querySelector<HTMLElement>('td a, td button:not([role=checkbox]), li a')?.focus()
    return true
  })
}
