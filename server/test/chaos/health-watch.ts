import { get } from 'node:http'

const EVERY_MS = 200

/** `unwell`: it says so itself, as one that is about to end does, and goes on with what it has. */
type Health = 'well' | 'unwell' | 'gone'

export type HealthWatch = {
  add(port: number): void
  /** Ports of the processes that are well, each time another first. */
  inTurn(): number[]
  /** Waits until the process is. */
  isWell(port: number): Promise<void>
  close(): void
}

/**
 * Follows `/healthz` of processes.
 * @param silent_ms a process that is silent for so long is as good as dead
 * @param onGone hears of one that does not answer any more
 */
export function createHealthWatch(silent_ms: number, onGone: (port: number) => void): HealthWatch {
  const processes = new Map<number, Health>()
  let next = 0
  const look = async (port: number) => {
    const health = await healthOf(port, silent_ms)
    processes.set(port, health)
    if (health === 'gone') onGone(port)
  }
  const looking = new Set<number>()
  const timer = setInterval(() => {
    for (const port of processes.keys()) {
      if (looking.has(port)) continue
      looking.add(port)
      void look(port).finally(() => looking.delete(port))
    }
  }, EVERY_MS)
  return {
    add: (port) => processes.set(port, 'gone'),
    inTurn: () => {
      const well = [...processes].filter(([, health]) => health === 'well').map(([port]) => port)
      next += 1
      return well.map((_, at) => well[(at + next) % well.length] ?? 0)
    },
    isWell: async (port) => {
      while (processes.get(port) !== 'well') await new Promise((resolve) => setTimeout(resolve, EVERY_MS / 4))
    },
    close: () => clearInterval(timer),
  }
}

function healthOf(port: number, silent_ms: number): Promise<Health> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200 ? 'well' : 'unwell')
    })
    asked.setTimeout(silent_ms, () => asked.destroy(new Error('silent')))
    asked.on('error', () => resolve('gone'))
  })
}
