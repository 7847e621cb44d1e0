import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findFreePort } from '#platform/database/embedded/free-port.ts'
import { copyOfInstallation } from './test-cluster.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** As `npm start` runs the program of a checkout. */
const argumentsIn = (root: string) => [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  `--import=${pathToFileURL(join(root, 'server/src/platform/database/drizzle-as-commonjs.ts')).href}`,
  join(root, 'server/src/main.ts'),
]

export type StartedServer = {
  url: string
  data_dir: string
  /** Kills one of its processes with SIGKILL. */
  kill(which: 'server' | 'database'): void
  /** Ctrl+C, or another way to ask it to end. @returns its exit code */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>
  /** Starts the program again on the same folder. */
  start(): Promise<void>
  /** The end of the process that was started last, whatever ends it. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  output(): string
  pid(): number
  remove(): Promise<void>
}

type Env = Record<string, string>

/**
 * The real program in a process of its own, on a free port and an empty database. That is a copy: to make one takes
 * longer than most journeys, and `embedded.test.ts` shows that the program makes its own.
 * @param given its environment, or how to make it from the address it will have. Several that are given one `DATABASE_URL`,
 * `MASTER_KEY` and `PUBLIC_URL` are one installation
 * @param root of another checkout, whose program makes a database of its own
 */
export async function startServer(
  given: Env | ((url: string) => Promise<Env>) = {},
  root = ROOT,
): Promise<StartedServer> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const env = typeof given === 'function' ? await given(url) : given
  const isCopied = root === ROOT && !env['DATABASE_URL']
  const data_dir = env['DATA_DIR'] ?? (isCopied ? await anEmptyDatabase() : anEmptyFolder())
  let child: ChildProcess
  let exit: ReturnType<StartedServer['ended']>
  let output = ''

  const start = async () => {
    child = spawn(process.execPath, argumentsIn(root), {
      env: {
        ...process.env,
        // The program on its own: the lane of the other tests is not this one's.
        DATABASE_URL: '',
        REDIS_URL: '',
        LOG_LEVEL: 'warn',
        RATE_FACTOR: '1000',
        PUBLIC_URL: url,
        ...env,
        PORT: String(port),
        DATA_DIR: data_dir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const heard = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', heard)
    child.stderr?.on('data', heard)
    exit = once(child, 'exit').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
    }))
    const ended = exit.then(({ code }) => {
      throw new Error(`the server ended with ${code}: ${output}`)
    })
    ended.catch(() => undefined)
    const up = (async () => {
      for (;;) {
        const answer = await fetch(`${url}/healthz`).catch(() => undefined)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    })()
    await Promise.race([up, ended])
  }
  await start()
  return {
    url,
    data_dir,
    start,
    output: () => output,
    pid: () => child.pid ?? 0,
    kill: (which) => process.kill(which === 'server' ? (child.pid ?? 0) : engineOf(child.pid ?? 0), 'SIGKILL'),
    ended: () => exit,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal)
      return (await exit).code
    },
    remove: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const started = childrenOf(child.pid ?? 0)
        child.kill('SIGKILL')
        await exit
        // The engine ends a moment after its server, and writes to its folder until then.
        while (started.some(({ pid }) => isRunning(pid))) await new Promise((resolve) => setTimeout(resolve, 10))
      }
      rmSync(data_dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** The embedded engine's first process, a child of the server. */
export function engineOf(server: number): number {
  const engine = childrenOf(server).find(({ command }) => /postgres\0-D/u.test(command))
  if (!engine) throw new Error('the embedded engine is not running')
  return engine.pid
}

/** Whether a process runs: one that is dead and not yet buried by its parent does not. Reads /proc. */
export function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/** The processes that a process has started and that still run. Reads /proc. */
export function childrenOf(parent: number): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const its = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return its === parent ? [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }] : []
      } catch {
        // It ended while we looked.
        return []
      }
    })
}

const anEmptyFolder = () => mkdtempSync(join(tmpdir(), 'tertulia-'))
const anEmptyDatabase = () => copyOfInstallation(anEmptyFolder())
