import type { DataTableProps } from './data-table-props.ts'
import { GroupHead } from './group-head.tsx'
import { isRowClick } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { groupsOf, PHONE_ROW } from './table-layout.ts'

type Props<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rowId' | 'rowName' | 'renderMenu' | 'renderPhoneRow' | 'phoneRowHeight' | 'open' | 'groups'
> & { rows: readonly Row[] }

/** A table on phones: row below row. */
export function PhoneRows<Row>({ groups, ...props }: Props<Row>) {
  if (!groups) return <Rows {...props} />
  return groupsOf(props.rows, groups).map(({ id, head, none, rows }) => (
    <section key={id}>
      <GroupHead>{head}</GroupHead>
      {rows.length === 0 ? <div className={PHONE_ROW}>{none}</div> : <Rows {...props} rows={rows} />}
    </section>
  ))
}

function Rows<Row>(props: Omit<Props<Row>, 'groups'>) {
  const { label, rows, rowId, rowName, renderMenu, renderPhoneRow, phoneRowHeight, open } = props
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys open it by the button in it
        <li
          key={rowId(row)}
          data-row={rowId(row)}
          onClick={open && ((event) => isRowClick(event) && open.onOpen(row))}
          className={PHONE_ROW}
          style={{ minHeight: phoneRowHeight }}
        >
          <div className="min-w-0 flex-1">{renderPhoneRow(row)}</div>
          {renderMenu && <RowMenu name={rowName(row)}>{renderMenu(row)}</RowMenu>}
        </li>
      ))}
    </ul>
  )
}
