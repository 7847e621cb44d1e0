import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxBox } from './checkbox.tsx'
import { cx } from './cx.ts'
import type { DataTableProps } from './data-table-props.ts'
import { ErrorBlock } from './error-page.tsx'
import { GroupHead } from './group-head.tsx'
import { useMedia } from './media.ts'
import { PhoneRows } from './phone-rows.tsx'
import { useRowKeys } from './row-keys.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSpanSelection } from './span-selection.ts'
import { AfterAWhile } from './skeleton.tsx'
import { LoadingWords, SkeletonBody, SkeletonItems } from './skeleton-list.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { GROUP_HEAD, groupsOf, tableWidths, cellOf } from './table-layout.ts'
import { TableRow } from './table-row.tsx'

/** A list of the server, page by page: sorting, filters and pages are the server's, and live in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, page, error, rowId, from = 1, onMove, filters, selection, renderMenu, open, empty } = props
  const isPhone = useMedia('phone')
  const body = useRef<HTMLDivElement>(null)
  const rows = page?.items

  const ids = rows?.map(rowId) ?? []
  const current = () => open?.id ?? document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const choose = useSpanSelection({
    ids,
    chosen: selection?.chosen ?? [],
    onChange: isPhone ? undefined : selection?.onChange,
    current,
  })
  useRowKeys({
    ids,
    current,
    go: (id) => {
      const row = body.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)
      row?.scrollIntoView({ block: 'nearest' })
      const next = rows?.find((each) => rowId(each) === id)
      if (open?.id === undefined)
        row?.querySelector<HTMLElement>('td a, td button:not([role=checkbox]), li a, li button')?.focus()
      else if (next !== undefined) open.onOpen(next)
    },
  })

  const bar =
    selection && selection.chosen.length > 0 ? (
      <SelectionBar count={selection.chosen.length} onClear={() => selection.onChange([])}>
        {selection.actions}
      </SelectionBar>
    ) : (
      filters
    )
  const isEmpty = rows?.length === 0
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {bar && <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-1.5 px-6 pb-2 max-sm:px-4">{bar}</div>}
      {error && (
        <div className="shrink-0 px-6 pb-2 max-sm:px-4">
          <ErrorBlock title={error.message} onRetry={error.onRetry} />
        </div>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        {props.over}
        <div
          ref={body}
          className="min-h-0 flex-1 overflow-auto"
          // Rows without anything to press scroll under the arrows only when they can have the focus.
          {...(!open && !renderMenu && !selection && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        >
          {isEmpty ? (
            <div className="flex min-h-full flex-col">{empty}</div>
          ) : rows ? (
            isPhone ? (
              <PhoneRows {...props} rows={rows} />
            ) : (
              <Table {...props} rows={rows} onChoose={choose} />
            )
          ) : (
            !error && (
              <AfterAWhile>
                <LoadingWords />
                {isPhone ? (
                  <>
                    {props.groups?.[0] && <GroupHead>{props.groups[0].head}</GroupHead>}
                    <SkeletonItems height={props.phoneRowHeight} />
                  </>
                ) : (
                  <Table {...props} rows={undefined} onChoose={choose} />
                )}
              </AfterAWhile>
            )
          )}
        </div>
      </div>
      {page && !isEmpty && onMove && (
        <TableFoot page={page.page} shown={page.items.length} from={from} onMove={onMove} />
      )}
    </div>
  )
}

/** Head and rows; without rows the bars in their places. */
function Table<Row>({
  rows,
  ...props
}: DataTableProps<Row> & { rows: readonly Row[] | undefined; onChoose: ReturnType<typeof useSpanSelection> }) {
  const {
    label,
    hidden,
    columnChanges,
    rowId,
    rowKind = 'line',
    sorting,
    onSort,
    selection,
    renderMenu,
    groups,
  } = props
  const { t } = useTranslation()
  const columns = props.columns.filter(({ id }) => !hidden?.includes(id))
  const parts = { hasBoxes: selection !== undefined, hasMenus: renderMenu !== undefined }
  const { widths, least } = tableWidths(columns, parts)
  const { chosen = [], onChange } = selection ?? {}
  const isWhole = rows !== undefined && rows.every((row) => chosen.includes(rowId(row)))
  return (
    <table
      aria-label={label}
      aria-busy={rows === undefined}
      className="type-body w-full table-fixed border-separate border-spacing-0 text-left"
      style={{ minWidth: least }}
    >
      <colgroup>
        {widths.map((width, at) => (
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <TableHead
        columns={columns}
        changes={columnChanges}
        sorting={sorting}
        onSort={onSort}
        hasMenus={parts.hasMenus}
        box={
          onChange && (
            <CheckboxBox
              label={t(($) => $.ui.select_all)}
              checked={isWhole}
              mixed={!isWhole && chosen.length > 0}
              disabled={rows === undefined}
              onChange={(all) => onChange(all && rows ? rows.map(rowId) : [])}
            />
          )
        }
      />
      {groups
        ? groupsOf(rows ?? [], rows ? groups : groups.slice(0, 1).map((group) => ({ ...group, none: '' }))).map(
            ({ id, head, none, rows: own }) => (
              <tbody key={id}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={widths.length}
                    className="border-b border-line bg-subtle p-0 font-normal"
                  >
                    <div className={GROUP_HEAD}>{head}</div>
                  </th>
                </tr>
                {own.length === 0 && none && (
                  <tr>
                    <td colSpan={widths.length} className={cx(cellOf(rowKind), 'text-ink-2')}>
                      {none}
                    </td>
                  </tr>
                )}
                {own.map((row) => (
                  <TableRow key={rowId(row)} {...props} columns={columns} rowKind={rowKind} row={row} />
                ))}
              </tbody>
            ),
          )
        : rows && (
            <tbody>
              {rows.map((row) => (
                <TableRow key={rowId(row)} {...props} columns={columns} rowKind={rowKind} row={row} />
              ))}
            </tbody>
          )}
      {!rows && <SkeletonBody columns={columns} kind={rowKind} {...parts} />}
    </table>
  )
}
