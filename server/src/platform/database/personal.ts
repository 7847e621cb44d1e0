import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The columns in which a person who works in the console stands, and what becomes of them when the person is erased. Ids of the
 * account stay: they tell that one hand did two things, and with the account gone they lead to no person.
 */
export type Personal = {
  table: string
  /** Columns that say whose a row is or who made it: by id or by address, never by a name, which any member can take. */
  by?: { id?: string; email?: string }
  /** Columns that hold a name, each with the column that says whose it is. */
  names?: { readonly [name in string]?: string }
  /** Columns of their rows that are emptied, such as network addresses. */
  emptied?: readonly string[]
  /**
   * A JSON column in which their address may stand, in the row of another member, and the name that customers read, in those of
   * a conversation they have handled.
   */
  mentions?: { column: string; conversation: string }
  /** left: given up one by one, each with its trace. gone: with the account, by its foreign key. kept: without them. */
  fate: 'left' | 'removed' | 'gone' | 'kept'
  /** The columns that an export discloses of each row. Secrets and hashes are not in it. */
  disclosed: readonly string[]
}

type ColumnsOf<Table extends PgTable> = keyof Table['_']['columns'] & string
type Described<Column extends string> = Omit<
  Personal,
  'table' | 'by' | 'names' | 'emptied' | 'mentions' | 'disclosed'
> & {
  by?: { id?: Column; email?: Column }
  names?: { readonly [Name in Column]?: Column }
  emptied?: readonly Column[]
  mentions?: { column: Column; conversation: Column }
  disclosed: readonly Column[]
}
/** @param described checked against the table's columns */
export const personal = <Table extends PgTable>(table: Table, described: Described<ColumnsOf<Table>>): Personal => ({
  table: getTableName(table),
  ...described,
})
