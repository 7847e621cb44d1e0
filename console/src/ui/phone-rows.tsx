import type { DataTableProps } from './data-table.tsx'
import { isRowClick } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { PHONE_ROW } from './table-layout.ts'

type Props<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'rowId' | 'rowName' | 'renderMenu' | 'renderPhoneRow' | 'phoneRowHeight' | 'open'
> & { rows: readonly Row[] }

/** What a table is on phones: row below row. */
export function PhoneRows<Row>(props: Props<Row>) {
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
