import { eq, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PlatformTx } from '#platform/database/tx.ts'
import { worker } from '#platform/worker/worker.tables.ts'

type Look = Pick<PlatformTx, 'db'>

/** Renews a lease, or takes it, by the database's clock. */
export const renewLease = (tx: Look, id: string, seconds: number) => {
  const alive_until = sql`clock_timestamp() + make_interval(secs => ${seconds})`
  return tx.db
    .insert(worker)
    .values({ id, alive_until })
    .onConflictDoUpdate({ target: worker.id, set: { alive_until } })
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
