import type { Page } from '@tertulia/contract/shapes'
import type { ReactNode } from 'react'
import type { TablePosition } from './table-foot.tsx'
import type { Sorting } from './table-head.tsx'
import type { Column, ColumnChanges, RowGroup, RowKind } from './table-layout.ts'

/** Props of a table of rows. */
export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Ids of columns that are not shown. */
  hidden?: readonly string[]
  /** Without it columns stay as they are. */
  columnChanges?: ColumnChanges
  /** Undefined while the first page is on its way. */
  page: Page<Row> | undefined
  /** Why it could not be loaded, and how to try again. */
  error?: { message: string; onRetry: () => void } | undefined
  rowId: (row: Row) => string
  /** Name of the row, for the accessible names of its box and its menu. */
  rowName: (row: Row) => string
  /** One line unless said. */
  rowKind?: RowKind
  /** Number of the page's first row, 1 unless said; keep it in the address beside the cursor. */
  from?: number
  onMove?: (to: TablePosition) => void
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** Filters above the table. Selecting rows puts the actions in their place. */
  filters?: ReactNode
  /** Actions on the chosen rows: `SelectionAction`s. Without it rows cannot be chosen. */
  selection?: { chosen: readonly string[]; onChange: (ids: string[]) => void; actions: ReactNode }
  /** Rows in groups, each under a line of its own. */
  groups?: readonly RowGroup<Row>[]
  /** `MenuItem`s of one row. */
  renderMenu?: (row: Row) => ReactNode
  /** A click opens the row, a double one enters it. With one open beside the table, J and K open its neighbours. */
  open?: { id: string | undefined; onOpen: (row: Row) => void; onEnter?: (row: Row) => void }
  empty: ReactNode
  /** Lies over the rows: what has come in meanwhile. */
  over?: ReactNode
  /** A row on phones: name, one line, status. */
  renderPhoneRow: (row: Row) => ReactNode
  /** Its height in pixels with the space around, if nothing in it takes a second line. */
  phoneRowHeight: number
}
