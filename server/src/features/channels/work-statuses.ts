import { type AppliedStatus, applyStatuses } from '#features/channels/apply-statuses.ts'
import type { InboundEventRow } from '#features/channels/channels.tables.ts'
import { inboundOutcome, noteFailure } from '#features/channels/inbound-outcome.ts'
import { endStatuses, findDueStatuses, lockDueStatuses } from '#features/channels/inbound.queries.ts'
import { type KnownConnection, knownConnection } from '#features/connections/known-connections.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { REPEATABLE, type Tx, withOrganization } from '#platform/database/tx.ts'
import type { LaneKey, LaneWork } from '#platform/lanes/lane-work.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** Statuses in one transaction, which locks their conversations. */
const MOST = 50

type Status = Extract<InboundItem, { kind: 'status' }>

/**
 * Works on what providers tell of what we sent: three times as much as customers write. Nothing outside is called for it, so it needs
 * no claim: what has come is locked, noted and ended in one transaction, and where the process dies it is taken back.
 */
export const workOnStatuses: LaneWork = {
  name: 'channels.statuses',
  at_once: { process: 4, group: 1 },
  findDue: findDueStatuses,
  workOnHead: async (ctx, { group }) => {
    const connection = await knownConnection(ctx, group)
    if (!connection) return false
    const taken: InboundEventRow[] = []
    try {
      await withOrganization(ctx, (tx) => workOnDue(tx, connection, { most: MOST }, taken), REPEATABLE)
    } catch (error) {
      // One of them may be to blame: the others are worked on all the same.
      if (taken.length === 0) throw error
      // oxlint-disable-next-line no-await-in-loop -- seldom
      for (const row of taken) await workOnOne(ctx, connection, row, taken.length === 1 ? { error } : undefined)
    }
    return taken.length === MOST
  },
}

/** No customer waits for them: so many come together. */
const GATHERED_MS = 100
const wokenConnections = new Set<string>()

/** Statuses have come by a connection. */
export function wakeForStatuses({ lanes }: Pick<OrganizationContext, 'lanes'>, key: LaneKey): void {
  if (wokenConnections.has(key.group)) return
  wokenConnections.add(key.group)
  const wake = () => {
    wokenConnections.delete(key.group)
    lanes.wake(workOnStatuses, key)
  }
  setTimeout(wake, GATHERED_MS).unref()
}

async function workOnOne(
  ctx: OrganizationContext,
  connection: KnownConnection,
  row: InboundEventRow,
  failed?: { error: unknown },
): Promise<void> {
  try {
    if (failed) throw failed.error
    await withOrganization(ctx, (tx) => workOnDue(tx, connection, { id: row.id }, []), REPEATABLE)
  } catch (error) {
    const outcome = inboundOutcome(ctx, withNewAttempt(row), noteFailure(ctx, row, error))
    await withOrganization(ctx, (tx) => endStatuses(tx, [row.id], outcome))
  }
}

/** @param taken is filled with what is worked on */
async function workOnDue(
  tx: Tx<OrganizationContext>,
  connection: KnownConnection,
  which: { most: number } | { id: string },
  taken: InboundEventRow[],
): Promise<void> {
  const due = await lockDueStatuses(tx, { connection_id: connection.id, now: iso(tx.clock.now()), ...which })
  taken.splice(0, taken.length, ...due)
  if (due.length === 0) return
  // The statuses of a stopped connection have no reader any more.
  const isStopped = connection.state.name === 'disabled'
  const applied = isStopped
    ? []
    : await applyStatuses(
        tx,
        connection,
        due.map((row) => statusIn(tx, connection, row)),
      )
  const early = due.filter((_, at) => applied[at] === ('early' satisfies AppliedStatus))
  const done = due.filter((row) => !early.includes(row)).map(({ id }) => id)
  await Promise.all([
    due[0] && done.length > 0 && endStatuses(tx, done, inboundOutcome(tx, due[0], undefined)),
    ...early.map((row) => {
      const failure = { reason: 'a status of nothing that was sent', may_end_well: true }
      return endStatuses(tx, [row.id], inboundOutcome(tx, withNewAttempt(row), failure))
    }),
  ])
}

/** The row with this attempt. */
const withNewAttempt = (row: InboundEventRow) => ({ ...row, attempts: row.attempts + 1 })

/** Sealed by `storeInbound` for this row alone. */
function statusIn(tx: Tx<OrganizationContext>, { organization_key }: KnownConnection, row: InboundEventRow): Status {
  if (!row.item_sealed) throw new Error('what is open has its content')
  return JSON.parse(tx.secrets.open(organization_key, tx.organization_id, row.id, row.item_sealed)) as Status
}
