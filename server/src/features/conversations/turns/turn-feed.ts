import type { TurnEvent } from '@tertulia/contract/messages'
import type { Deps } from '#platform/context.ts'
import type { Worker } from '#platform/worker/worker.ts'

/** The events of a turn that runs in this process, for its watchers. */
export type TurnFeed = {
  tell(event: TurnEvent): void
  /** Whether a watcher reads something of the answer already. */
  hasSaid(): boolean
  /** Ends the feed. @param failure error for watchers, if no process goes on with the turn */
  close(failure?: unknown): void
  /** From what was said so far on, until the feed is closed. */
  watch(): AsyncGenerator<TurnEvent>
}

function createFeed(): TurnFeed {
  let said = ''
  let end: { failure?: unknown } | undefined
  const watchers = new Set<{ events: TurnEvent[]; wake(): void }>()
  const wakeAll = () => watchers.forEach((watcher) => watcher.wake())
  return {
    tell: (event) => {
      if (event.type === 'delta') said += event.text
      if (event.type === 'restart') said = ''
      watchers.forEach((watcher) => watcher.events.push(event))
      wakeAll()
    },
    hasSaid: () => said !== '',
    close: (failure) => {
      end = failure === undefined ? {} : { failure }
      wakeAll()
    },
    watch: async function* watch() {
      const mine = { events: said ? [{ type: 'delta' as const, text: said }] : ([] as TurnEvent[]), wake: () => {} }
      watchers.add(mine)
      try {
        for (;;) {
          const event = mine.events.shift()
          if (event) yield event
          else if (end?.failure !== undefined) throw end.failure
          else if (end) return
          else await new Promise<void>((resolve) => (mine.wake = resolve))
        }
      } finally {
        watchers.delete(mine)
      }
    },
  }
}

/** The turns that this process is claiming at this moment. */
const claimedTurns = new Set<string>()

/** Notes that this process claims a turn, so that it does not take up itself what it is about to run. @returns what ends that */
export function holdClaim(turn_id: string): () => void {
  claimedTurns.add(turn_id)
  return () => void claimedTurns.delete(turn_id)
}

/** The turns that this process is at. */
const underWay = new WeakMap<Worker, Map<string, TurnFeed>>()

function feedsOf({ worker }: Pick<Deps, 'worker'>): Map<string, TurnFeed> {
  const known = underWay.get(worker) ?? new Map<string, TurnFeed>()
  underWay.set(worker, known)
  return known
}

/** The feed of a turn, if it runs in this process. */
export const feedOf = (deps: Pick<Deps, 'worker'>, turn_id: string): TurnFeed | undefined => feedsOf(deps).get(turn_id)

export const turnsUnderWay = (deps: Pick<Deps, 'worker'>): string[] => [...feedsOf(deps).keys(), ...claimedTurns]

/** Whether this process runs a turn, or is about to. */
export const isUnderWay = (deps: Pick<Deps, 'worker'>, turn_id: string): boolean =>
  feedsOf(deps).has(turn_id) || claimedTurns.has(turn_id)

/** Notes that this process is at a turn. @throws where it is at it already */
export function openFeed(deps: Pick<Deps, 'worker'>, turn_id: string): TurnFeed {
  const feeds = feedsOf(deps)
  if (feeds.has(turn_id)) throw new Error('this process is at the turn already')
  const feed = createFeed()
  feeds.set(turn_id, {
    ...feed,
    close: (failure) => {
      feeds.delete(turn_id)
      feed.close(failure)
    },
  })
  return feeds.get(turn_id) as TurnFeed
}
