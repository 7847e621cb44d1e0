import { setTimeout as pause } from 'node:timers/promises'
import type { Process } from './a-process.ts'
import type { Installation } from './installation.ts'
import type { Random } from './seeded-random.ts'
import type { TakeOvers } from './take-overs.ts'

/** How often each fault came, for the last line of a run. */
export type Faults = { kills: number; drains: number; freezes: number; cuts: number; redis_away_s: number }

export type Schedule = {
  /** At least; a round that has begun is brought to its end. */
  seconds: number
  /** The faults of processes in each round, each time in another order. */
  of_processes: ('kill' | 'drain' | 'freeze')[]
  redis_away_s: number
  /** Between two calls that are cut. */
  cut_every_ms: [number, number]
}

/**
 * Brings faults over an installation for a time, and leaves it whole. One process at a time has one: another is there to
 * take up what it leaves.
 */
export async function bringFaults(
  to: Installation,
  schedule: Schedule,
  random: Random,
  takeOvers: TakeOvers,
): Promise<Faults> {
  const end = Date.now() + schedule.seconds * 1_000
  const done: Faults = { kills: 0, drains: 0, freezes: 0, cuts: 0, redis_away_s: 0 }
  let isOver = false
  const rounds = faultsOfProcesses(to, schedule, random, takeOvers, done, () => Date.now() < end)
  await Promise.all([
    rounds.finally(() => (isOver = true)),
    cuts(to, schedule, random, done, () => !isOver),
    redisAway(to, schedule, done),
  ])
  return done
}

async function faultsOfProcesses(
  { processes, balancer }: Installation,
  { of_processes }: Schedule,
  random: Random,
  takeOvers: TakeOvers,
  done: Faults,
  isOn: () => boolean,
): Promise<void> {
  const back = async (process: Process) => {
    await process.start()
    await balancer.sends(process.port)
  }
  const bring = {
    kill: async (process: Process) => {
      await process.kill()
      takeOvers.died(process.worker_id)
      done.kills += 1
      await pause(random.between(0, 4_000))
      await back(process)
    },
    drain: async (process: Process) => {
      takeOvers.drains(process.worker_id)
      await process.drain()
      done.drains += 1
      await back(process)
    },
    /** Some are shorter than the lease, some longer. */
    freeze: async (process: Process) => {
      done.freezes += 1
      takeOvers.freezes(true)
      await process.freeze(random.between(2_000, 7_000))
      takeOvers.freezes(false)
      await balancer.sends(process.port)
    },
  }
  while (isOn()) {
    for (const fault of random.shuffled(of_processes)) {
      await pause(random.between(500, 2_000))
      await bring[fault](random.pick(processes))
    }
  }
}

async function cuts(
  { balancer }: Installation,
  { cut_every_ms }: Schedule,
  random: Random,
  done: Faults,
  isOn: () => boolean,
): Promise<void> {
  while (isOn()) {
    await pause(random.between(...cut_every_ms))
    if (balancer.cutOne(random)) done.cuts += 1
  }
}

/** In the middle of the time. */
async function redisAway({ redis }: Installation, { seconds, redis_away_s }: Schedule, done: Faults): Promise<void> {
  if (!redis || redis_away_s === 0) return
  await pause(((seconds - redis_away_s) / 2) * 1_000)
  await redis.stop()
  await pause(redis_away_s * 1_000)
  await redis.start()
  done.redis_away_s = redis_away_s
}
