import { readFileSync } from 'node:fs'

/** The kernel tells processor time in ticks (proc(5)), of which a second has a hundred wherever Node runs. */
const TICK_MS = 10

/** Processor time a process has taken so far, in milliseconds. Waiting for a core is no part of it. Reads /proc. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name before may hold anything, brackets too.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}

const WORK = JSON.stringify(
  Array.from({ length: 400 }, (_, at) => ({ at, text: `palabra${at} `.repeat(8), sources: [at, at + 1] })),
)
const TIMES = 100
const TRIES = 5

/**
 * How long a fixed piece of work takes just now, in milliseconds: the fastest of a few tries. It tells a slow hour of the
 * machine from a slow commit.
 */
export function yardstick(): number {
  const took = Array.from({ length: TRIES }, () => {
    const began = performance.now()
    for (let time = 0; time < TIMES; time += 1) JSON.stringify(JSON.parse(WORK))
    return performance.now() - began
  })
  return Math.min(...took)
}
