import type { Deps } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import { inOrganization, withPlatform } from '#platform/database/tx.ts'
import { findWithCursor, setBack } from '#platform/events/fact.queries.ts'
import { findGivenUp, findWhoseAreGivenUp, retryParked } from '#platform/events/parked-event.queries.ts'

type Parts = Pick<Deps, 'database' | 'log' | 'clock'>

/**
 * Lets the running servers give a subscriber the facts that are kept since a day (`2026-11-20`, in UTC) once more, in order;
 * meanwhile it hears of new ones after those.
 * @returns how many facts of all types it goes through; undefined where there is no such subscriber
 */
export async function replaySince(parts: Parts, subscriber: string, since: string): Promise<number | undefined> {
  const found = await withPlatform(parts, (tx) => findWithCursor(tx, subscriber))
  if (found.length === 0) return undefined
  let facts = 0
  for (const { organization_id } of found)
    // oxlint-disable-next-line no-await-in-loop -- a command has one connection
    facts += await inOrganization(parts, organization_id, (tx) => setBack(tx, subscriber, since))
  return facts
}

/** The events given up, a line for each subscriber and kind of failure. */
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
