import { applyStatus } from '#features/channels/apply-status.ts'
import type { InboundEventRow } from '#features/channels/channels.tables.ts'
import { claimHead, endInbound, findDueInbound, hasDue } from '#features/channels/inbound.queries.ts'
import { receiveMessage } from '#features/channels/receive.ts'
import { renameSender } from '#features/channels/rename-sender.ts'
import { noteAccount } from '#features/channels/note-account.ts'
import { type KnownConnection, knownConnection } from '#features/connections/known-connections.ts'
import { openKey } from '#features/models/organization-key.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { isTaken, withOrganization } from '#platform/database/tx.ts'
import type { LaneKey, LaneWork } from '#platform/lanes/lane-work.ts'
import { loggedError } from '#platform/log.ts'
import { Problem } from '#platform/problem.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** Who has not ended an item by then counts as dead: a file that comes with it takes its time. */
const LEASE_SECONDS = 120
/** 1, 4, 16 … seconds, 15 minutes at most: two hours and more in all. */
const MOST_ATTEMPTS = 14
const LONGEST_WAIT_SECONDS = 900

/** Works on what providers have brought, in order for each customer. */
export const workOnInbound: LaneWork = {
  name: 'channels.inbound',
  at_once: { process: 8, group: 4 },
  findDue: findDueInbound,
  workOnHead: async (ctx, key) => {
    const row = await claim(ctx, key)
    if (!row) return false
    const connection = await knownConnection(ctx, key.group)
    const failure = connection && (await work(ctx, connection, row).then(() => undefined, failureOf))
    await withOrganization(ctx, (tx) => endInbound(tx, row, outcomeOf(ctx, row, failure)))
    if (failure) ctx.log.warn({ connection_id: key.group, kind: row.kind, attempts: row.attempts, ...failure }, FAILED)
    return withOrganization(ctx, (tx) => hasDue(tx, key, iso(ctx.clock.now())))
  },
}
const FAILED = 'what a provider brought could not be worked on'

async function claim(ctx: OrganizationContext, key: LaneKey): Promise<InboundEventRow | undefined> {
  const now = ctx.clock.now()
  const at = { now: iso(now), lease_until: iso(secondsFrom(now, LEASE_SECONDS)) }
  try {
    return await withOrganization(ctx, (tx) => claimHead(tx, key, at))
  } catch (error) {
    // Another process is at a later one, which was the head until this came.
    if (isTaken(error)) return undefined
    throw error
  }
}

/** Codes and words of ours, never what was said. */
type Failure = { reason: string; may_end_well: boolean }
const failureOf = (error: unknown): Failure =>
  error instanceof Problem
    ? { reason: error.code, may_end_well: error.code === 'agent_not_available' || error.status >= 500 }
    : { reason: loggedError(error).message.slice(0, 200), may_end_well: true }

function outcomeOf(ctx: OrganizationContext, { attempts }: InboundEventRow, failure: Failure | undefined) {
  const now = ctx.clock.now()
  if (!failure)
    return { state: 'done', item_sealed: null, next_try_at: null, last_error: null, ended_at: iso(now) } as const
  const last_error = failure.reason
  if (!failure.may_end_well || attempts >= MOST_ATTEMPTS)
    return { state: 'failed', next_try_at: null, last_error, ended_at: iso(now) } as const
  const seconds = Math.min(4 ** (attempts - 1), LONGEST_WAIT_SECONDS)
  return { state: 'waiting', next_try_at: iso(secondsFrom(now, seconds)), last_error } as const
}

async function work(ctx: OrganizationContext, connection: KnownConnection, row: InboundEventRow): Promise<unknown> {
  // An item of a connection that was stopped since is nobody's any more.
  if (connection.state.name === 'disabled' || !row.item_sealed) return undefined
  const sealed = row.item_sealed
  // Sealed by `storeInbound` for this row alone.
  const item = JSON.parse(await withOrganization(ctx, (tx) => openKey(tx, sealed, row.id))) as InboundItem
  switch (item.kind) {
    case 'message':
      return receiveMessage(ctx, connection, item)
    case 'status':
      return applyStatus(ctx, connection, item)
    case 'renamed':
      return renameSender(ctx, connection, item)
    case 'account':
      return noteAccount(ctx, connection, item)
    case 'ignored':
      return undefined
  }
}
