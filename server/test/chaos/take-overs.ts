import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Looks from outside, all the time of a run, at who has which turn. */
export type TakeOvers = {
  /** A process is dead from this moment on. */
  died(worker_id: string): void
  /** A process ends in order, and gives back what it has. */
  drains(worker_id: string): void
  /** A process that is frozen may hold up the others for a while. */
  freezes(is_frozen: boolean): void
  found(): Found
  stop(): Promise<void>
}

type Found = {
  /** How long turns of a dead process stayed its own, at the longest, and how many died with one. */
  longest_ms: number
  turns: number
  /** How long a turn that could have begun did not. */
  longest_idle_ms: number
  /** Turns that were claimed again although the process that had them lives and goes on. */
  taken_from_living: string[]
}

type Claim = { id: string; claimed_by: string; attempt: number }

const EVERY_MS = 100
/** A failure beside a frozen process is tried again by then. */
const AFTERMATH_MS = 6_000

export function watchTakeOvers(database: Pool): TakeOvers {
  const deaths = new Map<string, number>()
  const drained = new Set<string>()
  const orphans = new Set<string>()
  const idle_since = new Map<string, number>()
  const found: Found = { longest_ms: 0, turns: 0, longest_idle_ms: 0, taken_from_living: [] }
  let running = new Map<string, Claim>()
  let thawed_at = -Infinity
  let isOn = true

  const lookAtClaims = async () => {
    const { rows } = await database.query<Claim>(`select id, claimed_by, attempt from turn where state = 'running'`)
    for (const claim of rows) {
      const { id, claimed_by, attempt } = claim
      const died_at = deaths.get(claimed_by)
      if (died_at !== undefined) {
        orphans.add(id)
        found.longest_ms = Math.max(found.longest_ms, Date.now() - died_at)
      }
      const before = running.get(id)
      const isFree = !before || deaths.has(before.claimed_by) || drained.has(before.claimed_by)
      if (!isFree && attempt > before.attempt && Date.now() > thawed_at + AFTERMATH_MS)
        found.taken_from_living.push(`turn ${id}: attempt ${attempt} by ${claimed_by}, before by ${before.claimed_by}`)
    }
    running = new Map(rows.map((claim) => [claim.id, claim]))
  }
  const lookAtIdle = async () => {
    const { rows } = await database.query<{ id: string }>(CLAIMABLE)
    const ids = new Set(rows.map(({ id }) => id))
    for (const id of idle_since.keys()) if (!ids.has(id)) idle_since.delete(id)
    for (const id of ids) {
      const since = idle_since.get(id) ?? Date.now()
      idle_since.set(id, since)
      found.longest_idle_ms = Math.max(found.longest_idle_ms, Date.now() - since)
    }
  }
  const look = async (): Promise<void> => {
    await Promise.all([lookAtClaims(), lookAtIdle(), pause(EVERY_MS)])
    if (isOn) return look()
  }
  const looking = look()
  return {
    died: (worker_id) => deaths.set(worker_id, Date.now()),
    drains: (worker_id) => drained.add(worker_id),
    freezes: (is_frozen) => (thawed_at = is_frozen ? Infinity : Date.now()),
    found: () => ({ ...found, turns: orphans.size }),
    stop: () => {
      isOn = false
      return looking
    },
  }
}

/** The first one that waits in a conversation in which nothing runs and the agent may speak. */
const CLAIMABLE = `
  select distinct on (turn.conversation_id) turn.id from turn
  join conversation on conversation.organization_id = turn.organization_id and conversation.id = turn.conversation_id
  where turn.state = 'waiting' and conversation.control <> 'human' and conversation.status <> 'ended'
    and not exists (
      select 1 from turn running where running.state = 'running' and running.conversation_id = turn.conversation_id
    )
  order by turn.conversation_id, turn.id`
