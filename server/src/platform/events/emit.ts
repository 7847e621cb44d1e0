import type { BusinessEvent } from '@tertulia/contract/events'
import { iso } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'
import { insertEvents } from '#platform/events/event.queries.ts'

/**
 * Notes facts in the transaction that makes them so. Those of a conversation under its lock: that gives them their order.
 * Sent when it is called.
 */
export async function emit(tx: OrganizationTx, ...events: BusinessEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(tx, eventValues(tx, events))
}

/** The values for a statement with a part of `notedAfter`. Call it when that is sent. */
export function eventValues(tx: OrganizationTx, events: BusinessEvent[]): { events: string } {
  const at = iso(tx.clock.now())
  afterCommit(tx, () => tx.events.nudge(tx.organization_id))
  return { events: JSON.stringify(events.map((event) => ({ ...event, at }))) }
}
