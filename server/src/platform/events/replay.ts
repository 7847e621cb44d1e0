import type { Deps } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import { inOrganization, withPlatform } from '#platform/database/tx.ts'
import { findGivenUp, findWhoseAreGivenUp, retryParked } from '#platform/events/parked-event.queries.ts'

type Parts = Pick<Deps, 'database' | 'log' | 'clock'>

/** What subscribers were given up with, a line for each kind of failure. */
export async function listGivenUp(parts: Parts): Promise<string[]> {
  const kinds = await withPlatform(parts, findGivenUp)
  return kinds.map(
    ({ subscriber, type, events, oldest, last_error }) =>
      `${subscriber}: ${events} × ${type}, the oldest of ${oldest}: ${last_error ?? ''}`,
  )
}

/**
 * Lets the running servers try again what a subscriber was given up with, in order.
 * @returns how many events
 */
export async function replayGivenUp(parts: Parts, subscriber: string): Promise<number> {
  const now = iso(parts.clock.now())
  let woken = 0
  for (const each of await withPlatform(parts, findWhoseAreGivenUp)) {
    if (each.subscriber !== subscriber) continue
    // oxlint-disable-next-line no-await-in-loop -- a command has one connection
    woken += await inOrganization(parts, each.organization_id, (tx) => retryParked(tx, subscriber, now))
  }
  return woken
}
