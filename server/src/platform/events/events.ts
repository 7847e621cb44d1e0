import { asSystem, type Deps } from '#platform/context.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { lookUp, withOrganization, withPlatform } from '#platform/database/tx.ts'
import { deleteOld, findWhoseAreDue, findWithOld, isAnythingGivenUp } from '#platform/events/parked-event.queries.ts'
import { findOrganizations, hasWaitedSince } from '#platform/events/event.queries.ts'
import { relayBatch, type CoolDown, retryAsides } from '#platform/events/relay.ts'
import { repeat } from '#platform/events/repeat.ts'
import type { Subscriber } from '#platform/events/subscriber.ts'

/** The way of facts from those who note them to those who hear of them. */
export type Events = {
  /** Says that an organization has news. Others are found within half a second. */
  nudge(organization_id: string): void
  /** Begins to deliver. Several processes may: each takes what no other is at. */
  relay(deps: Deps, subscribers: readonly Subscriber[]): void
  /** Delivers at once what this process has noted, and waits for it. */
  settle(): Promise<void>
  /** Whether a subscriber was given up with an event, or one has waited for so long that nobody seems to relay. */
  areHeldUp(): Promise<boolean>
  /** Ends what is under way, in order; the rest waits for whoever relays next. */
  close(): Promise<void>
}

/** Facts that come close together are delivered together: a batch costs little more than one. */
const GATHER_MS = 200
const LOOK_MS = 500
/** Organizations at once: one whose rows somebody holds does not hold up the others. */
const LANES = 4
const REST_MS = 10_000
/** What is under way is delivered within seconds. */
const LONG_SECONDS = 60
const PRUNE_MS = 60 * 60_000
/** What nobody has mended in this time is of no use any more. */
const KEPT_DAYS = 30

type Parts = Pick<Deps, 'database' | 'clock' | 'log'>

export function createEvents(parts: Parts): Events {
  const { log } = parts
  let deliver: ((organization_id: string) => Promise<boolean>) | undefined
  const nudged = new Set<string>()
  const ready = new Set<string>()
  const under_way = new Map<string, Promise<void>>()
  const ends: (() => Promise<void>)[] = []
  let gathering: NodeJS.Timeout | undefined

  const relay = async (organization_id: string) => {
    try {
      if (await deliver?.(organization_id)) ready.add(organization_id)
    } catch (error) {
      // They are found again by the next look.
      log.error({ err: error, organization_id }, 'events could not be delivered')
    }
  }
  const begin = () => {
    for (const organization_id of ready) {
      if (under_way.size === LANES) return
      if (under_way.has(organization_id)) continue
      ready.delete(organization_id)
      const relaying = relay(organization_id).finally(() => {
        under_way.delete(organization_id)
        begin()
      })
      under_way.set(organization_id, relaying)
    }
  }
  const beginNudged = () => {
    clearTimeout(gathering)
    gathering = undefined
    for (const organization_id of nudged) ready.add(organization_id)
    nudged.clear()
    begin()
  }
  const settle = async () => {
    beginNudged()
    if (under_way.size === 0) return
    await Promise.all(under_way.values())
    await settle()
  }
  return {
    nudge: (organization_id) => {
      if (!deliver) return
      nudged.add(organization_id)
      gathering ??= setTimeout(beginNudged, GATHER_MS)
    },
    relay: (deps, subscribers) => {
      const resting = createResting(deps)
      deliver = (organization_id) => relayBatch(asSystem(deps, organization_id), subscribers, resting)
      const look = async () => {
        for (const organization_id of await lookUp(deps, findOrganizations)) ready.add(organization_id)
        begin()
      }
      const failed = (error: unknown) => log.error({ err: error }, 'events could not be looked for')
      ends.push(
        repeat(LOOK_MS, look, failed),
        repeat(LOOK_MS, () => retryDue(deps, subscribers), failed),
        repeat(PRUNE_MS, () => prune(deps), failed),
      )
    },
    settle,
    areHeldUp: () => {
      const long_ago = iso(secondsFrom(parts.clock.now(), -LONG_SECONDS))
      return withPlatform(parts, async (tx) => (await isAnythingGivenUp(tx)) || hasWaitedSince(tx, long_ago))
    },
    close: async () => {
      deliver = undefined
      clearTimeout(gathering)
      await Promise.all([...ends.map((end) => end()), ...under_way.values()])
    },
  }
}

function createResting({ clock, log }: Deps): CoolDown {
  const until_ms = new Map<string, number>()
  return {
    isResting: (subscriber) => clock.monotonic_ms() < (until_ms.get(subscriber) ?? -Infinity),
    rest: (subscriber) => {
      until_ms.set(subscriber, clock.monotonic_ms() + REST_MS)
      log.error({ subscriber, seconds: REST_MS / 1000 }, 'a subscriber fails at much and is not asked for a while')
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
