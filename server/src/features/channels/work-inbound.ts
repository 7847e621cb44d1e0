import type { InboundEventRow } from '#features/channels/channels.tables.ts'
import { claimHead, endInbound, findDueInbound } from '#features/channels/inbound.queries.ts'
import { type InboundFailure, inboundOutcome, noteFailure } from '#features/channels/inbound-outcome.ts'
import { receiveMessage } from '#features/channels/receive.ts'
import { renameSender } from '#features/channels/rename-sender.ts'
import { noteConsentOf } from '#features/channels/note-consent.ts'
import { noteAccount } from '#features/channels/note-account.ts'
import { type KnownConnection, knownConnection } from '#features/connections/known-connections.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { commitWith, isTaken, withOrganization } from '#platform/database/tx.ts'
import type { LaneKey, LaneWork } from '#platform/lanes/lane-work.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** A process that has not ended an item by then counts as dead: a file that comes with it takes its time. */
const LEASE_SECONDS = 120
/** Items of one lane after another, before others have their turn. */
const MOST_AT_A_TURN = 8

/** Works on what providers have brought, in order for each customer. */
export const workOnInbound: LaneWork = {
  name: 'channels.inbound',
  at_once: { process: 8, group: 4 },
  findDue: findDueInbound,
  workOnHead: async (ctx, key) => {
    let row = await claim(ctx, key)
    for (let done = 1; row; done += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a lane is worked on in order
      const failure = await workOn(ctx, key, row)
      const goesOn = done < MOST_AT_A_TURN
      // oxlint-disable-next-line no-await-in-loop -- the same
      row = await end(ctx, key, row, failure, goesOn)
      if (!goesOn) return true
    }
    return false
  },
}

const claiming = (ctx: OrganizationContext) => {
  const now = ctx.clock.now()
  return { now: iso(now), lease_until: iso(secondsFrom(now, LEASE_SECONDS)) }
}

async function claim(ctx: OrganizationContext, key: LaneKey): Promise<InboundEventRow | undefined> {
  try {
    return await withOrganization(ctx, (tx) => commitWith(tx, claimHead(tx, key, claiming(ctx))))
  } catch (error) {
    // Another process is at a later one, which was the head until this came.
    if (isTaken(error)) return undefined
    throw error
  }
}

/** Ends what was worked on, and claims the next of its lane where there is one: in one packet. */
async function end(
  ctx: OrganizationContext,
  key: LaneKey,
  row: InboundEventRow,
  failure: InboundFailure | undefined,
  goesOn: boolean,
): Promise<InboundEventRow | undefined> {
  const outcome = inboundOutcome(ctx, row, failure)
  const ended = (claimsNext: boolean) =>
    withOrganization(ctx, async (tx) => {
      const ending = endInbound(tx, row, outcome)
      const next = claimsNext ? claimHead(tx, key, claiming(ctx)) : Promise.resolve(undefined)
      return (await commitWith(tx, Promise.all([ending, next])))[1]
    })
  if (!goesOn) return ended(false)
  try {
    return await ended(true)
  } catch (error) {
    // Its lease had run out, and another process goes on with the lane.
    if (!isTaken(error)) throw error
    return ended(false)
  }
}

async function workOn(
  ctx: OrganizationContext,
  key: LaneKey,
  row: InboundEventRow,
): Promise<InboundFailure | undefined> {
  const connection = await knownConnection(ctx, key.group)
  try {
    if (connection) await work(ctx, connection, row)
    return undefined
  } catch (error) {
    return noteFailure(ctx, row, error)
  }
}

async function work(ctx: OrganizationContext, connection: KnownConnection, row: InboundEventRow): Promise<unknown> {
  // An item of a connection that was stopped since has no recipient any more.
  if (connection.state.name === 'disabled' || !row.item_sealed) return undefined
  // Sealed by `storeInbound` for this row alone.
  const opened = ctx.secrets.open(connection.organization_key, ctx.organization_id, row.id, row.item_sealed)
  const item = JSON.parse(opened) as InboundItem
  switch (item.kind) {
    case 'message':
      return receiveMessage(ctx, connection, item)
    case 'renamed':
      return renameSender(ctx, connection, item)
    case 'consent':
      return noteConsentOf(ctx, connection, item)
    case 'account':
      return noteAccount(ctx, connection, item)
    // Worked on together (`work-statuses.ts`).
    case 'status':
    case 'ignored':
      return undefined
  }
}
