import { eq, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PlatformTx } from '#platform/database/tx.ts'
import { worker } from '#platform/worker/worker.tables.ts'

type Look = Pick<PlatformTx, 'db'>

/**
 * Renews a lease, or takes it, by the database's clock.
 * @param customer_ms how many milliseconds ago this process last answered a customer; null where that is long ago
 * @returns how many ago others did; null where none did
 */
export async function renewLease(
  tx: Look,
  id: string,
  seconds: number,
  customer_ms: number | null,
): Promise<number | null> {
  const alive_until = sql`clock_timestamp() + make_interval(secs => ${seconds})`
  const customers_at = sql`clock_timestamp() - ${customer_ms}::float8 * interval '1 millisecond'`
  const [renewed] = await tx.db
    .insert(worker)
    .values({ id, alive_until, customers_at })
    .onConflictDoUpdate({ target: worker.id, set: { alive_until, customers_at } })
    .returning({
      others_ms: sql<
        number | null
      >`(select extract(epoch from clock_timestamp() - max(other.customers_at))::float8 * 1000
        from ${worker} other where other.id <> ${id})`,
    })
  return renewed?.others_ms ?? null
}

export const deleteWorker = (tx: Look, id: string) => tx.db.delete(worker).where(eq(worker.id, id))

/** Deletes all leases; only for an embedded database, which one process serves. */
export const deleteWorkers = (tx: Look) => tx.db.delete(worker)

/** Processes that ended long ago without saying so. */
export const deleteDeadWorkers = (tx: Look) =>
  tx.db.delete(worker).where(lt(worker.alive_until, sql`now() - interval '1 day'`))

/**
 * Whether the process that an id names has died, as far as this one may judge: after an outage of the database no lease was
 * renewed.
 */
export const isGone = ({ worker: judge }: Pick<PlatformTx, 'worker'>, id: SQLWrapper): SQL =>
  judge.judgesOthers() ? sql`not ${isAlive(id)}` : sql`false`

/** Whether the process that an id names holds its lease. No id names none. */
export const isAlive = (id: SQLWrapper): SQL => sql`worker_is_alive(${id})`
