import {
  deleteMedia,
  deleteMediaBut,
  findMedia,
  insertMedia,
  lockSimulatedAccount,
  saveAccount,
} from '#features/whatsapp-simulator/simulator.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'
import type { SimulatedAccount } from '#providers/whatsapp-simulator/account.ts'
import type { MediaStore } from '#providers/whatsapp-simulator/graph-call.ts'
import { nextDueAt } from '#providers/whatsapp-simulator/webhook-calls.ts'

/** The lane in which webhooks are posted. */
export const WEBHOOKS = { name: 'simulator.webhooks' }

type Held = { account: SimulatedAccount; at: Date; media: MediaStore }

/**
 * Runs work on a simulated account under its lock, and stores the account afterwards. If the work only read it, nothing is
 * published.
 * @returns the result of `work`, beside the account
 * @throws no_simulator
 */
export const withAccount = <T extends { account: SimulatedAccount }>(
  ctx: OrganizationContext,
  connection_id: string,
  work: (held: Held) => Promise<T> | T,
): Promise<T> =>
  withOrganization(ctx, async (tx) => {
    const account = await lockSimulatedAccount(tx, connection_id)
    if (!account) throw new Problem('no_simulator')
    const done = await work({ account, at: tx.clock.now(), media: mediaOf(tx, connection_id) })
    if (done.account === account) return done
    await keepAccount(tx, connection_id, done.account)
    if (done.account.media !== account.media)
      await deleteMediaBut(
        tx,
        connection_id,
        done.account.media.map(({ id }) => id),
      )
    return done
  })

/** Writes an account down, tells the screen, and has its webhooks posted when they are due. */
export async function keepAccount(
  tx: Tx<OrganizationContext>,
  connection_id: string,
  account: SimulatedAccount,
): Promise<void> {
  const now = tx.clock.now()
  const next = nextDueAt(account)
  await saveAccount(tx, connection_id, { account, next_due_at: next ? iso(next) : null, updated_at: iso(now) })
  const { organization_id, lanes, realtime } = tx
  afterCommit(tx, () => {
    realtime.publish(`organization:${organization_id}`, { type: 'simulator.changed', connection_id })
    if (!next) return
    const key = { organization_id, group: connection_id, lane: 'webhooks' }
    // Statuses follow a send within a second, which is as often as lanes are looked for.
    setTimeout(() => lanes.wake(WEBHOOKS, key), Math.max(0, next.getTime() - now.getTime())).unref()
  })
}

const mediaOf = (tx: Tx<OrganizationContext>, connection_id: string): MediaStore => ({
  put: (id, bytes) =>
    insertMedia(tx, {
      organization_id: tx.organization_id,
      connection_id,
      id,
      bytes,
      created_at: iso(tx.clock.now()),
    }),
  get: (id) => findMedia(tx, connection_id, id),
  remove: (id) => deleteMedia(tx, connection_id, id),
})
