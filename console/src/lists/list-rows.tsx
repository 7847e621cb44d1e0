import type { ReactNode } from 'react'
import { RowList, type RowListProps } from '#ui/row-list.tsx'
import { TableFoot } from '#ui/table-foot.tsx'
import { NoneFound } from './none-found.tsx'
import type { List } from './use-list.ts'

type Props<Row> = Omit<RowListProps<Row>, 'rows' | 'error' | 'empty'> & {
  list: List<Row>
  /** Left out if its groups say it themselves. */
  none?: ReactNode
  noneFound?: string | ReactNode
}

/** A list of the server as rows beside what they open, in each of its states. */
export function ListRows<Row>({ list: { page, error, address }, none, noneFound, ...rows }: Props<Row>) {
  return (
    <>
      <RowList
        {...rows}
        rows={page?.items}
        error={error}
        empty={<NoneFound address={address} title={noneFound} none={none} />}
      />
      {page && address?.move && (page.page.next !== null || page.page.prev !== null) && (
        <TableFoot page={page.page} shown={page.items.length} from={address.first} onMove={address.move} />
      )}
    </>
  )
}
