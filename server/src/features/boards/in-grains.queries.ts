import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { GrainRange } from '#features/boards/grains.ts'

/** Rows of the grains that tell a span of time. */
export const inGrains = (table: { grain: PgColumn; quarter: PgColumn }, ranges: readonly GrainRange[]): SQL =>
  or(
    ...ranges.map(({ grain, starts, ends }) =>
      and(eq(table.grain, grain), gte(table.quarter, starts), lt(table.quarter, ends)),
    ),
  ) ?? sql`false`
