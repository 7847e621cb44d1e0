import { LRUCache } from 'lru-cache'
import type { Context, OrganizationContext } from '#platform/context.ts'
import { placesOf } from '#platform/http/caller-address.ts'
import { Problem } from '#platform/problem.ts'

/** The caller or job that asks for work, from the widest circle to the narrowest. */
export type Share = {
  organization_id: string
  /** The members of the organization together, its systems, or one network of visitors. */
  group: string
  /** A member, a visitor or a key. */
  who: string
  /** Background work: no caller waits for it. */
  is_job: boolean
}

/** The share that the work of a call or a job counts for. */
export function callerShare({ actor, address, organization_id }: OrganizationContext): Share {
  const of = (group: string, who: string, is_job = false) => ({ organization_id, group, who, is_job })
  if (actor.kind === 'person') return of('members', actor.user_id)
  // Visitors' tokens are free: a network of them counts as one.
  if (actor.kind === 'visitor') return of(placesOf(address).network, actor.visitor_id)
  if (actor.kind === 'api_key') return of('systems', actor.key_id)
  return of(actor.kind, nameOf(actor), actor.kind === 'job' || actor.kind === 'system')
}

const nameOf = (actor: Context['actor']): string =>
  actor.kind === 'job' ? actor.name : actor.kind === 'channel' ? actor.channel : actor.kind

/** Times in milliseconds. */
export type QueueLimits = {
  at_once: number
  jobs_at_once: number
  /** Calls of one caller that wait. */
  most_of_one: number
  /** Calls that wait in all. */
  most_waiting: number
  /** A call that has waited for so long is refused. */
  longest_wait_ms: number
}

export type FairQueue = {
  /**
   * Does work when it is its share's turn.
   * @throws machine_busy where a call's caller has enough waiting, or where it has waited for too long
   */
  run<T>(share: Share, work: () => Promise<T>): Promise<T>
}

type Entry = {
  share: Share
  /** Order of arrival: of two that are equal the first comes first. */
  seq: number
  admitted: PromiseWithResolvers<void>
  timer: NodeJS.Timeout | undefined
}

/** Work under way counts as so much from its beginning, so that a share that fills one place is not first for the next. */
const ESTIMATE_MS = 1_000
/** After so long half of what a share had is forgotten. */
const HALVED_EVERY_MS = 60_000
const SHARES_KEPT = 20_000

/**
 * A queue in which the share that had least of late is next: among organizations first, then among an organization's
 * groups, then among a group's callers. A caller who asks for much waits behind the others; an organization that asked for
 * nothing has saved nothing up. Jobs have places of their own, which calls take where no job is there.
 */
export function createFairQueue(
  { at_once, jobs_at_once, most_of_one, most_waiting, longest_wait_ms }: QueueLimits,
  now = () => performance.now(),
): FairQueue {
  const usage = createUsage(now)
  const waiting = new Set<Entry>()
  const under_way = new Set<Entry>()
  let seq = 0

  const jobsOf = (entries: Set<Entry>) => [...entries].filter(({ share }) => share.is_job)
  const callsOf = (entries: Set<Entry>) => [...entries].filter(({ share }) => !share.is_job)
  const isBefore = (one: Entry, other: Entry): boolean => {
    const others = keysOf(other.share)
    for (const [at, key] of keysOf(one.share).entries()) {
      // Two looks at one share differ by the moment between them.
      if (key === others[at]) continue
      const difference = usage.of(key) - usage.of(others[at] ?? key)
      if (difference !== 0) return difference < 0
    }
    return one.seq < other.seq
  }

  const next = (): Entry | undefined => {
    if (under_way.size >= at_once) return undefined
    const [jobs, jobs_under_way] = [jobsOf(waiting), jobsOf(under_way).length]
    if (jobs.length > 0 && jobs_under_way < jobs_at_once)
      return jobs.reduce((first, each) => (isBefore(each, first) ? each : first))
    const calls = callsOf(waiting)
    const kept_for_jobs = Math.min(jobs_at_once, jobs_under_way + jobs.length)
    if (calls.length === 0 || callsOf(under_way).length >= Math.max(1, at_once - kept_for_jobs)) return undefined
    return calls.reduce((first, each) => (isBefore(each, first) ? each : first))
  }
  const beginNext = () => {
    for (let entry = next(); entry; entry = next()) {
      takeOut(entry)
      under_way.add(entry)
      for (const key of keysOf(entry.share)) usage.add(key, ESTIMATE_MS)
      entry.admitted.resolve()
    }
  }
  const takeOut = (entry: Entry) => {
    waiting.delete(entry)
    clearTimeout(entry.timer)
  }
  const refuse = (entry: Entry) => {
    takeOut(entry)
    entry.admitted.reject(machineBusy())
  }
  /** An organization that comes back has no turns left over from when it asked for nothing. */
  const catchUp = ({ organization_id }: Share) => {
    const active = new Set([...under_way, ...waiting].map(({ share }) => share.organization_id))
    if (active.size === 0 || active.has(organization_id)) return
    const least = Math.min(...[...active].map((id) => usage.of(id)))
    usage.add(organization_id, Math.max(0, least - usage.of(organization_id)))
  }
  const join = (share: Share): Entry => {
    catchUp(share)
    seq += 1
    const entry: Entry = { share, seq, admitted: Promise.withResolvers(), timer: undefined }
    if (!share.is_job) entry.timer = setTimeout(() => refuse(entry), longest_wait_ms)
    waiting.add(entry)
    return entry
  }
  const leave = (entry: Entry, took_ms: number) => {
    const { share } = entry
    under_way.delete(entry)
    for (const key of keysOf(share)) usage.add(key, took_ms - ESTIMATE_MS)
    beginNext()
  }

  return {
    run: async (share, work) => {
      if (!share.is_job && callsOf(waiting).filter((each) => each.share.who === share.who).length >= most_of_one)
        throw machineBusy()
      const entry = join(share)
      beginNext()
      const calls = callsOf(waiting)
      // The newcomer may be the one who had least: the one who had most makes room.
      if (calls.length > most_waiting) refuse(calls.reduce((last, each) => (isBefore(last, each) ? each : last)))
      await entry.admitted.promise
      const began_ms = now()
      try {
        return await work()
      } finally {
        leave(entry, now() - began_ms)
      }
    },
  }
}

const keysOf = ({ organization_id, group, who }: Share) => [
  organization_id,
  `${organization_id} ${group}`,
  `${organization_id} ${group} ${who}`,
]

/** How much each key has had of late, in milliseconds. */
function createUsage(now: () => number) {
  const kept = new LRUCache<string, { ms: number; at: number }>({ max: SHARES_KEPT })
  const of = (key: string): number => {
    const { ms, at } = kept.get(key) ?? { ms: 0, at: 0 }
    return ms * 2 ** ((at - now()) / HALVED_EVERY_MS)
  }
  return { of, add: (key: string, ms: number) => void kept.set(key, { ms: Math.max(0, of(key) + ms), at: now() }) }
}

const RETRY_AFTER_SECONDS = 10

/** The refusal of work that there is no room for now. */
export const machineBusy = () =>
  new Problem('machine_busy', { values: { seconds: RETRY_AFTER_SECONDS }, retry_after_seconds: RETRY_AFTER_SECONDS })
