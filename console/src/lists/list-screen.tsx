import type { ComponentProps, ReactNode } from 'react'
import { Empty } from '#ui/empty.tsx'
import { ListCell, type ListColumn, type PhoneCells, PhoneRow } from './list-cells.tsx'
import { ListTable } from './list-table.tsx'
import type { OpenedRow } from './opened-row.ts'
import type { ListAddress } from './use-list-address.ts'

type Props<Row, Id extends string, Search extends object> = Pick<
  ComponentProps<typeof ListTable<Row>>,
  'list' | 'rowName' | 'rowKind' | 'filters' | 'renderMenu'
> & {
  address: Pick<ListAddress<Search>, 'search' | 'go' | 'first'>
  /** Name of the list for screen readers; title and help while nothing was ever there; title if no row fits the filters. */
  words: (word: 'list' | 'none' | 'none_help' | 'none_found') => string
  /** Offers the first step while nothing was ever there. */
  noneAction?: ReactNode
  columns: readonly ListColumn<Row, Id>[]
  /** The head of a column: one or two words. */
  head: (id: Id) => string
  /** A row on phones: made of columns, or two lines of its own. */
  phone: PhoneCells<NoInfer<Id>> | ((row: Row) => ReactNode)
  /** Given if rows open beside the list. */
  opens?: {
    /** The field of the address that says which row is open. */
    in: keyof Search
    drawer: (opened: OpenedRow<Row>) => ReactNode
  }
}

/**
 * The list of a screen, below its head: filters, table, and the row that is open beside them. The address holds the
 * filters, the page, the rows per page and the open row.
 */
export function ListScreen<Row extends { id: string }, Id extends string, Search extends object>({
  address,
  words,
  noneAction,
  columns,
  head,
  phone,
  opens,
  ...table
}: Props<Row, Id, Search>) {
  const { page } = table.list
  const id = opens && (address.search[opens.in] as string | undefined)
  const opened = page?.items.find((row) => row.id === id)
  const show = (row: string | undefined) => opens && address.go({ [opens.in]: row } as Partial<Search>)
  const onOpen = (row: Row) => show(row.id)
  const phoneRow = (row: Row) =>
    typeof phone === 'function' ? phone(row) : <PhoneRow cells={phone} columns={columns} row={row} />
  return (
    <>
      <div className="h-2.5 shrink-0" />
      <ListTable
        {...table}
        label={words('list')}
        rowId={(row) => row.id}
        columns={columns.map((column) => ({
          ...column,
          head: head(column.id),
          cell: (row: Row) => <ListCell column={column} row={row} rowName={table.rowName} onOpen={onOpen} />,
        }))}
        {...(opens && { open: { id, onOpen } })}
        renderPhoneRow={(row) =>
          opens ? (
            <button
              type="button"
              className="flex w-full min-w-0 items-center gap-3 text-left"
              onClick={() => onOpen(row)}
            >
              {phoneRow(row)}
            </button>
          ) : (
            phoneRow(row)
          )
        }
        phoneRowHeight={65}
        noneFound={words('none_found')}
        none={
          <Empty first title={words('none')} action={noneAction}>
            {words('none_help')}
          </Empty>
        }
      />
      {opens?.drawer({
        id,
        row: opened,
        isMissing: id !== undefined && page !== undefined && !opened,
        onClose: () => show(undefined),
        steps: page && {
          ids: page.items.map((row) => row.id),
          current: id,
          onGo: show,
          from: address.first,
          total: page.page.total,
        },
      })}
    </>
  )
}
