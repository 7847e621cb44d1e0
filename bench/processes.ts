import { readFileSync } from 'node:fs'
import { childrenOf } from '@tertulia/server/test/start-server'

/** The kernel tells processor time in ticks (proc(5)), of which a second has a hundred wherever Node runs. */
const TICK_MS = 10

/** A process and all that it has started, and they, as far as they still run. Reads /proc. */
export const familyOf = (pid: number): number[] => [pid, ...descendantsOf(pid)]

/** All that a process has started, and they, as far as they still run. Reads /proc. */
export const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => familyOf(child.pid))

/**
 * Processor time that processes have taken so far, in milliseconds, with that of children which have ended and were waited
 * for. Waiting for a core is no part of it. Reads /proc.
 */
export const processorTime = (pids: number[]): number =>
  sum(
    pids.map((pid) => {
      const stat = told(pid, 'stat')
      // The name before may hold anything, brackets too.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return sum(fields.slice(11, 15).map(Number)) * TICK_MS
    }),
  )

/**
 * Memory of processes in MB of 1,000,000 bytes; what several share is counted once, in shares (PSS, proc(5)). Reads /proc.
 */
export const memoryOf = (pids: number[]): number =>
  sum(
    pids.map((pid) => {
      const kilobytes = /^Pss:\s+(\d+) kB/mu.exec(told(pid, 'smaps_rollup'))?.[1]
      return (Number(kilobytes ?? 0) * 1024) / 1e6
    }),
  )

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** Nothing of a process that has ended meanwhile. */
function told(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
