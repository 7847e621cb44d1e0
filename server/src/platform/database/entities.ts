import type { Entity } from '@tertulia/contract/endpoint'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The table of each entity that an endpoint may name by its id. It has a column `organization_id`. */
export type EntityTables = { readonly [entity: Entity]: PgTable }

/** @returns the names of tables by entity */
export const tableNames = (described: readonly EntityTables[]): ReadonlyMap<Entity, string> =>
  new Map(
    described.flatMap((tables) =>
      Object.entries(tables).map(([entity, table]) => [entity, getTableName(table)] as const),
    ),
  )
