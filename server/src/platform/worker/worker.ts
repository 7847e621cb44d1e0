import type { Deps } from '#platform/context.ts'
import { msSinceCustomer, noteCustomerElsewhere } from '#platform/customers-first.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { deleteDeadWorkers, deleteWorker, deleteWorkers, renewLease } from '#platform/worker/worker.queries.ts'

/** This process among those that serve one database. Its claims are its own as long as its lease holds. */
export type Worker = {
  readonly id: string
  /** It is about to end: it claims nothing more, and a balancer sends no new calls. */
  readonly is_draining: boolean
  /**
   * Whether it has held its lease long enough to judge whose has run out: after an outage of the database none has been
   * renewed.
   */
  judgesOthers(): boolean
  drain(): void
  /** Ends the lease, so that no process waits for it to run out. */
  close(): Promise<void>
}

/** Claims of a process that died are free after this. */
export const LEASE_SECONDS = 3
const RENEWED_EVERY_MS = 1_000

/**
 * Takes a lease and renews it each second.
 * @param is_alone whether no other process can be serving the database: leases of before are void then
 */
export async function startWorker(
  deps: Pick<Deps, 'database' | 'log'>,
  { is_alone }: { is_alone: boolean },
): Promise<Worker> {
  const id = newId()
  await withPlatform(deps, async (tx) => {
    await (is_alone ? deleteWorkers(tx) : deleteDeadWorkers(tx))
    await renewLease(tx, id, LEASE_SECONDS, null)
  })
  let renewed_at = performance.now()
  let held_since = is_alone ? -Infinity : renewed_at
  let is_draining = false
  let under_way: Promise<void> | undefined

  const renew = async () => {
    const began = performance.now()
    try {
      const others_ms = await withPlatform(deps, (tx) => renewLease(tx, id, LEASE_SECONDS, msSinceCustomer()))
      if (others_ms !== null) noteCustomerElsewhere(others_ms)
      if (began - renewed_at > LEASE_SECONDS * 1_000) held_since = began
      renewed_at = began
    } catch (error) {
      deps.log.warn({ err: error }, 'the lease of this process could not be renewed')
    }
  }
  const timer = setInterval(() => {
    under_way ??= renew().finally(() => (under_way = undefined))
  }, RENEWED_EVERY_MS)
  return {
    id,
    get is_draining() {
      return is_draining
    },
    judgesOthers: () => {
      const now = performance.now()
      return now - renewed_at < LEASE_SECONDS * 1_000 && now - held_since > LEASE_SECONDS * 1_000
    },
    drain: () => void (is_draining = true),
    close: async () => {
      clearInterval(timer)
      await under_way
      await withPlatform(deps, (tx) => deleteWorker(tx, id)).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the lease of this process could not be ended'),
      )
    },
  }
}
