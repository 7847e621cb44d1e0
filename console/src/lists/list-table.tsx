import type { ReactNode } from 'react'
import type { DataTableProps } from '#ui/data-table-props.ts'
import { DataTable } from '#ui/data-table.tsx'
import { NoneFound } from './none-found.tsx'
import type { List } from './use-list.ts'

type Props<Row> = Omit<DataTableProps<Row>, 'page' | 'error' | 'from' | 'onMove' | 'empty'> & {
  list: List<Row>
  /** Shown if the list never had rows. */
  none: ReactNode
  /** Text if no row matches the filters, with a button that removes them; or an element to show instead. */
  noneFound?: string | ReactNode
}

/** A list of the server as a table, in each of its states. */
export function ListTable<Row>({ list: { page, error, address }, none, noneFound, ...table }: Props<Row>) {
  return (
    <DataTable
      {...table}
      page={page}
      error={error}
      {...(address?.move && { from: address.first, onMove: address.move })}
      empty={<NoneFound address={address} title={noneFound} none={none} />}
    />
  )
}
