import { eq, lte, sql } from 'drizzle-orm'
import { sweepTurn } from '#platform/jobs/sweeps.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** The moment at which the database is. */
export async function findNow(tx: PlatformTx): Promise<Date> {
  const { rows } = await tx.db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]!.now)
}

/**
 * Takes a sweep's turn where it has come, by the database's clock.
 * @returns 0 where it is ours, else the milliseconds until it comes
 */
export async function takeTurn(tx: PlatformTx, name: string, every_ms: number): Promise<number> {
  const next_at = sql`now() + ${every_ms} * interval '1 millisecond'`
  const rows = await tx.db
    .insert(sweepTurn)
    .values({ name, next_at })
    .onConflictDoUpdate({ target: sweepTurn.name, set: { next_at }, setWhere: lte(sweepTurn.next_at, sql`now()`) })
    .returning({ name: sweepTurn.name })
  if (rows.length === 1) return 0
  const [turn] = await tx.db
    .select({ in_ms: sql<number>`ceil(extract(epoch from ${sweepTurn.next_at} - now()) * 1000)::int` })
    .from(sweepTurn)
    .where(eq(sweepTurn.name, name))
  return Math.max(1, turn?.in_ms ?? every_ms)
}
