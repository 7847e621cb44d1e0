import { readdirSync, readFileSync } from 'node:fs'

/** How often processes are looked at. One that lives for less and has waited for no other is not counted. */
const SAMPLE_MS = 500
/** USER_HZ, which Linux fixes at 100 for what it tells of processes. */
const TICKS_PER_SECOND = 100

/**
 * Counts the processor seconds of processes together with everything that they start, PostgreSQL and Chromium among them.
 * It reads `/proc`: on other systems than Linux every count is undefined.
 * @returns `count(pid, name)` adds a process to what is counted under a name; `seconds(name)` tells the sum so far
 */
export function processorMeter() {
  const names = new Map()
  const processes = new Map()
  const sample = () => {
    const stats = readProcesses()
    for (const { pid, key } of stats.values()) {
      const name = processes.get(key)?.name ?? nameOf(pid, stats, names)
      if (name !== undefined) processes.set(key, { name, ticks: stats.get(pid).ticks })
    }
  }
  const timer = setInterval(sample, SAMPLE_MS)
  timer.unref()
  return {
    count: (pid, name) => void names.set(pid, name),
    seconds: (name) => {
      if (process.platform !== 'linux') return undefined
      sample()
      const ticks = [...processes.values()]
        .filter((each) => each.name === name)
        .reduce((sum, each) => sum + each.ticks, 0)
      return ticks / TICKS_PER_SECOND
    },
  }
}

/** Processor seconds of this process and of children that have ended, with all that those had waited for. */
export function secondsOfEndedChildren() {
  if (process.platform !== 'linux') return undefined
  const fields = fieldsOf('self')
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_PER_SECOND
}

/** The name of the nearest ancestor that has one. */
function nameOf(pid, stats, names) {
  for (let at = pid; at > 1; at = stats.get(at)?.parent ?? 0) if (names.has(at)) return names.get(at)
  return undefined
}

/** @returns by pid: its parent, its own processor time in ticks, and a key that no later process with its pid has */
function readProcesses() {
  const found = new Map()
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = fieldsOf(name)
      const [parent, user, system, start] = [1, 11, 12, 19].map((at) => Number(fields[at]))
      found.set(Number(name), { pid: Number(name), parent, ticks: user + system, key: `${name}@${start}` })
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}

/** Fields of `/proc/<pid>/stat` from the third on: a process's name, the second, may hold spaces. */
function fieldsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
