import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxBox } from './checkbox.tsx'
import { cx } from './cx.ts'
import type { DataTableProps } from './data-table-props.ts'
import { isRowClick } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { cellOf } from './table-layout.ts'

type Props<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowId' | 'rowName' | 'selection' | 'renderMenu' | 'open'> &
  Required<Pick<DataTableProps<Row>, 'rowKind'>> & {
    row: Row
    /** `isSpan`: with all rows up to the one that was chosen last. */
    onChoose: (id: string, isChosen: boolean, isSpan: boolean) => void
  }

/** One row of a table: its box, its cells, its menu. */
export function TableRow<Row>({
  row,
  columns,
  rowId,
  rowName,
  rowKind,
  selection,
  onChoose,
  renderMenu,
  open,
}: Props<Row>) {
  const { t } = useTranslation()
  const id = rowId(row)
  const cell = cellOf(rowKind)
  const isChosen = selection?.chosen.includes(id)
  const isShifted = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys open it by the link in its first cell
    <tr
      data-row={id}
      aria-selected={isChosen}
      onClick={open && ((event) => isRowClick(event) && open.onOpen(row))}
      onDoubleClick={open?.onEnter && (() => open.onEnter?.(row))}
      className={cx(
        'group transition-colors duration-(--duration-instant)',
        open && 'cursor-pointer',
        isChosen || open?.id === id ? 'bg-fill' : 'hover:bg-subtle',
      )}
    >
      {selection && (
        <td
          className={cell}
          // With Shift a browser would mark the text between two clicks.
          onMouseDownCapture={(event) => event.shiftKey && event.preventDefault()}
          onClickCapture={(event) => {
            // A box fires two clicks; the synthetic one carries no modifier keys.
            if (event.isTrusted) isShifted.current = event.shiftKey
          }}
          onKeyDownCapture={(event) => {
            isShifted.current = event.shiftKey
          }}
        >
          <span className="flex items-center">
            <CheckboxBox
              label={t(($) => $.ui.select_row, { row: rowName(row) })}
              checked={isChosen === true}
              onChange={(checked) => onChoose(id, checked, isShifted.current)}
            />
          </span>
        </td>
      )}
      {columns.map((column, at) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
        <td
          key={column.id}
          className={cx(
            cell,
            'truncate',
            at === 0 ? 'font-medium text-ink' : 'text-ink-2',
            column.align === 'end' && 'text-right tabular-nums',
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {renderMenu && (
        <td className={cx(cell, 'text-right')}>
          <RowMenu name={rowName(row)}>{renderMenu(row)}</RowMenu>
        </td>
      )}
    </tr>
  )
}
