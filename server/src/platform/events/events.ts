import { asSystem, type Deps } from '#platform/context.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { restForCustomers } from '#platform/customers-first.ts'
import { lookUp, withOrganization, withPlatform } from '#platform/database/tx.ts'
import { deleteOld, findWhoseAreDue, findWithOld, isAnythingGivenUp } from '#platform/events/parked-event.queries.ts'
import { findOrganizations, hasWaitedSince } from '#platform/events/event.queries.ts'
import { findBehind, isAnyBehindSince } from '#platform/events/fact.queries.ts'
import { createLanes, type Lanes } from '#platform/events/lanes.ts'
import { type CoolDown, createSequencer, deliverNext, retryAsides } from '#platform/events/relay.ts'
import { repeat } from '#platform/events/repeat.ts'
import type { NotedEvent, Subscriber } from '#platform/events/subscriber.ts'

/** The way of facts from those who note them to those who hear of them. */
export type Events = {
  /** Says that an organization has news. Others are found within half a second. */
  nudge(organization_id: string): void
  /** Begins to number and to deliver. Several processes may: each takes what no other is at. */
  relay(deps: Deps, subscribers: readonly Subscriber[]): void
  /** Delivers at once what this process has noted, and waits for it. */
  settle(): Promise<void>
  /**
   * Whether a subscriber was given up with an event, or one has waited for so long that no process seems to relay, or that a
   * subscriber of this process does not keep up.
   */
  areHeldUp(): Promise<boolean>
  /** Ends what is under way, in order; the rest waits for the next process that relays. */
  close(): Promise<void>
}

/**
 * Facts that come close together are delivered together: a batch costs little more than one. A process that
 * notes many gathers them for longer.
 */
const GATHER_MS = { few: 200, many: 500 }
/** So many transactions with facts in one gathering are many. */
const MANY = 10
const LOOK_MS = 500
/** The process that numbers events delivers them at once; this look finds those of a process that died. */
const LOOK_BEHIND_MS = 5_000
/** Organizations at once: one whose rows another transaction holds does not hold up the others. */
const LANES = 4
/** Organizations at once in each group. */
const LANES_OF_GROUP = 2
const REST_MS = 10_000
/** A subscriber that fails often in so many organizations at a time is asked in none. */
const RESTS_EVERYWHERE = 3
/** Rest of a group that is behind after each batch, in times of the batch, while customers write. */
const REST = 1
/** A delivery under way ends within seconds. */
const LONG_SECONDS = 60
const PRUNE_MS = 60 * 60_000
/** An event that has not been mended in this time is of no use any more. */
const KEPT_DAYS = 30

type Parts = Pick<Deps, 'database' | 'clock' | 'log'>

export function createEvents(parts: Parts): Events {
  const { log } = parts
  const nudged = new Set<string>()
  const ends: (() => Promise<void>)[] = []
  let names: string[] = []
  let lanes: { sequencing: Lanes; groups: readonly Lanes[] } | undefined
  let gathering: NodeJS.Timeout | undefined
  let gathered = 0
  let gather_ms = GATHER_MS.few
  const closing = new AbortController()

  const beginNudged = () => {
    clearTimeout(gathering)
    gathering = undefined
    gather_ms = gathered < MANY ? GATHER_MS.few : GATHER_MS.many
    gathered = 0
    for (const organization_id of nudged) lanes?.sequencing.add(organization_id)
    nudged.clear()
  }
  const settle = async (): Promise<void> => {
    beginNudged()
    await lanes?.sequencing.settle()
    await Promise.all(lanes?.groups.map((delivering) => delivering.settle()) ?? [])
    // Events that a subscriber noted are delivered, too.
    if (nudged.size > 0) await settle()
  }
  return {
    nudge: (organization_id) => {
      if (!lanes) return
      nudged.add(organization_id)
      gathered += 1
      gathering ??= setTimeout(beginNudged, gather_ms)
    },
    relay: (deps, subscribers) => {
      names = subscribers.map(({ name }) => name)
      const failed = (organization_id?: string) => (error: unknown) =>
        // They are found again by the next look.
        log.error({ err: error, organization_id }, 'events could not be delivered')
      const resting = createResting(deps)
      /** The events numbered last, until all groups have heard them: they need not read them again. */
      const latest = new Map<string, NotedEvent[]>()
      /** Deliveries that another process was at, to be looked at again. */
      const held: (() => void)[] = []
      const groups = Array.from(
        Map.groupBy(subscribers, ({ group }) => group).values(),
        (members): { names: ReadonlySet<string>; delivering: Lanes } => {
          const delivering = createLanes(LANES_OF_GROUP, async (organization_id) => {
            const ctx = asSystem(deps, organization_id)
            const began = performance.now()
            const delivered = await deliverNext(ctx, members, resting, latest.get(organization_id)).catch(
              failed(organization_id),
            )
            if (groups.every((each) => each.delivering === delivering || !each.delivering.has(organization_id)))
              latest.delete(organization_id)
            if (delivered === 'held') held.push(() => delivering.add(organization_id))
            if (delivered !== 'some') return false
            await restForCustomers(performance.now() - began, REST, closing.signal)
            return true
          })
          return { names: new Set(members.map(({ name }) => name)), delivering }
        },
      )
      const sequence = createSequencer(subscribers)
      const sequencing = createLanes(LANES, async (organization_id) => {
        const done = await sequence(asSystem(deps, organization_id)).catch(failed(organization_id))
        if (done && done.moved.length > 0) {
          latest.set(organization_id, done.moved)
          for (const { delivering } of groups) delivering.add(organization_id)
        }
        return done?.more ?? false
      })
      lanes = { sequencing, groups: groups.map(({ delivering }) => delivering) }
      const look = async () => {
        for (const again of held.splice(0)) again()
        for (const organization_id of await lookUp(deps, findOrganizations))
          // This process numbers soon, and at once, all that it gathers.
          if (!nudged.has(organization_id)) sequencing.add(organization_id)
      }
      const lookBehind = async () => {
        for (const { organization_id, subscriber, has_cursor } of await lookUp(deps, (tx) => findBehind(tx, names))) {
          const delivering = groups.find((each) => each.names.has(subscriber))?.delivering
          ;(has_cursor ? delivering : sequencing)?.add(organization_id)
        }
      }
      ends.push(
        repeat(LOOK_MS, look, failed()),
        repeat(LOOK_BEHIND_MS, lookBehind, failed()),
        repeat(LOOK_MS, () => retryDue(deps, subscribers), failed()),
        repeat(PRUNE_MS, () => prune(deps), failed()),
      )
    },
    settle,
    areHeldUp: () => {
      const long_ago = iso(secondsFrom(parts.clock.now(), -LONG_SECONDS))
      return withPlatform(
        parts,
        async (tx) =>
          (await isAnythingGivenUp(tx)) ||
          (await hasWaitedSince(tx, long_ago)) ||
          isAnyBehindSince(tx, names, long_ago),
      )
    },
    close: async () => {
      closing.abort()
      const { sequencing, groups } = lanes ?? { groups: [] }
      lanes = undefined
      clearTimeout(gathering)
      await Promise.all([...ends.map((end) => end()), sequencing?.close(), ...groups.map((each) => each.close())])
    },
  }
}

/**
 * A subscriber rests in the organization at whose facts it fails: others' are none of that. One that rests in several fails
 * at everything, and rests in all.
 */
export function createResting({ clock, log }: Pick<Deps, 'clock' | 'log'>): CoolDown {
  const resting = new Map<string, Map<string, number>>()
  const of = (subscriber: string): Map<string, number> => {
    const until_ms = resting.get(subscriber) ?? new Map<string, number>()
    for (const [organization_id, until] of until_ms) if (until <= clock.monotonic_ms()) until_ms.delete(organization_id)
    resting.set(subscriber, until_ms)
    return until_ms
  }
  return {
    isResting: (subscriber, organization_id) => {
      const until_ms = of(subscriber)
      return until_ms.has(organization_id) || until_ms.size >= RESTS_EVERYWHERE
    },
    rest: (subscriber, organization_id) => {
      of(subscriber).set(organization_id, clock.monotonic_ms() + REST_MS)
      const about = { subscriber, organization_id, seconds: REST_MS / 1000 }
      log.error(about, 'a subscriber fails at much and is not asked for a while')
    },
  }
}

async function retryDue(deps: Deps, subscribers: readonly Subscriber[]): Promise<void> {
  const now = iso(deps.clock.now())
  for (const { organization_id, subscriber: name } of await lookUp(deps, (tx) => findWhoseAreDue(tx, now))) {
    const subscriber = subscribers.find((each) => each.name === name)
    if (!subscriber) continue
    const ctx = asSystem(deps, organization_id)
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough for what may wait
    await retryAsides(ctx, subscriber).catch((error: unknown) =>
      deps.log.error({ err: error, organization_id, subscriber: name }, 'what stands aside could not be tried again'),
    )
  }
}

async function prune(deps: Deps): Promise<void> {
  const before = iso(secondsFrom(deps.clock.now(), -KEPT_DAYS * 86_400))
  for (const { organization_id } of await lookUp(deps, (tx) => findWithOld(tx, before))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough for what may wait
    const events = await withOrganization(asSystem(deps, organization_id), (tx) => deleteOld(tx, before))
    deps.log.error({ organization_id, events }, 'events that stood aside for too long were dropped')
  }
}
