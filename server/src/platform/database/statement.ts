import { eq, getTableColumns, type InferSelectModel, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OrganizationTx } from '#platform/database/tx.ts'

type Built<R> = { execute(values: Record<string, unknown>): Promise<R> }

/**
 * A statement of one organization that is built and planned once a connection, for what every turn asks: that is
 * most of what asking costs the server and the database. Values stand in it as `sql.placeholder(name)`. Calling it sends it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- placeholders are typed by nothing else
export function statement<V extends Record<string, unknown>, R>(
  build: (db: NodePgDatabase) => { prepare(name: string): Built<R> },
): (tx: OrganizationTx, values: V) => Promise<R> {
  const name = `s${(statements += 1)}`
  const known = new WeakMap<NodePgDatabase, Built<R>>()
  return ({ db, organization_id }, values) => {
    let built = known.get(db)
    if (!built) known.set(db, (built = build(db).prepare(name)))
    return built.execute({ ...values, organization_id })
  }
}

let statements = 0

/** The organization that a `statement` is called in. */
export const oursPlaceholder = (table: { organization_id: PgColumn }): SQL =>
  eq(table.organization_id, sql.placeholder('organization_id'))

/** A whole row whose values are given when the statement is called: by the columns' names, or as `valuesOf` names them. */
export const rowPlaceholders = <T extends PgTable>(table: T, prefix = '') =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(prefix + name)])) as {
    [K in keyof InferSelectModel<T> & string]: Placeholder
  }

/** A row's values for a statement that writes several. */
export const valuesOf = (prefix: string, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [prefix + name, value]))
