import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { children } from '#platform/guarded-child/children.ts'
import type { Share } from '#platform/guarded-child/fair-queue.ts'

/** Sizes in bytes. `time_ms` is of the processor: what a child takes does not depend on what else the machine does. */
export type ChildLimits = { time_ms: number; heap_megabytes: number; rss_bytes: number; answer_bytes: number }

/** Why a child was stopped, or said nothing that could be understood. */
export type ChildFailure = 'too_slow' | 'too_large' | 'too_much_memory' | 'broken'

type Child = {
  program: string
  args: readonly string[]
  /** Its standard input: an open file, or a text. */
  file?: number
  input?: string
  /**
   * Paths that it may open besides its program and the packages: the code it runs. Never the repository, in which the data
   * folder stands by default.
   */
  code: readonly string[]
  /** It needs a library that is not JavaScript. Such a library is held by the limits and not by Node's rights. */
  native?: boolean
  limits: ChildLimits
  /** The share whose turn it takes. */
  share: Share
}

const WATCH_MS = 50
/** On the clock a child may take so many times its processor time: it waits its turn on a busy machine. */
const PATIENCE = 6

/**
 * Runs a program, in its share's turn, until it has said all, ends or reaches a limit. It answers in lines, which are handed
 * on as they come, so that a long answer neither holds this process up nor fills it. It may not open other files, write, start processes
 * or threads, load native code unless it needs some, or make code from text; Node 24 cannot keep it from the network
 * (docs/decisions/0009).
 * @param take what a line means: more may come, or it has said all. If it throws, the line was no answer of ours
 * @returns nothing where the child has said all
 * @throws machine_busy
 */
export const runGuarded = (child: Child, take: TakeLine): Promise<ChildFailure | undefined> =>
  children.run(child.share, () => runNow(child, take))

type TakeLine = (line: string) => 'more' | 'all'

async function runNow(
  { program, args, file, input, limits, ...rights }: Child,
  take: TakeLine,
): Promise<ChildFailure | undefined> {
  const child = spawn(
    process.execPath,
    [...guards(limits, { ...rights, code: [program, ...rights.code, PACKAGE, packagesFolder()] }), program, ...args],
    { env: {}, stdio: [file ?? 'pipe', 'pipe', 'ignore'], windowsHide: true },
  )
  giveWay(child)
  // One that has gone by then tells by its end, not here.
  child.stdin?.on('error', () => undefined).end(input)
  let stopped: ChildFailure | undefined
  const stop = (cause: ChildFailure) => {
    stopped ??= cause
    child.kill('SIGKILL')
  }
  const deadline = setTimeout(() => stop('too_slow'), limits.time_ms * PATIENCE)
  const watch = setInterval(() => {
    if (memoryOf(child) > limits.rss_bytes) stop('too_much_memory')
    if (processorTimeOf(child) > limits.time_ms) stop('too_slow')
  }, WATCH_MS)
  try {
    const [has_said_all, signal] = await Promise.all([linesOf(child, limits.answer_bytes, take, stop), endOf(child)])
    if (stopped) return stopped
    if (has_said_all) return undefined
    // V8 ends a process that fills its heap with SIGABRT; a SIGKILL that is not ours is the system short of memory.
    return signal === 'SIGABRT' || signal === 'SIGKILL' ? 'too_much_memory' : 'broken'
  } finally {
    clearTimeout(deadline)
    clearInterval(watch)
  }
}

/** Customers' turns go first. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has gone by then, or the system does not let a process do this.
  }
}

/** Options for Node so that a child has no rights but to read the code that it runs. */
export const guards = (
  { heap_megabytes }: Pick<ChildLimits, 'heap_megabytes'>,
  { code, native }: Pick<Child, 'code' | 'native'>,
): string[] => [
  '--permission',
  ...(native ? ['--allow-addons'] : []),
  ...code.map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${heap_megabytes}`,
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
]

const PACKAGE = fileURLToPath(new URL('../../../package.json', import.meta.url))

/** The folder in which npm put the packages, wherever the workspace is. */
function packagesFolder(): string {
  const path = fileURLToPath(import.meta.resolve('unpdf'))
  return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length)
}

async function linesOf(
  child: ChildProcess,
  most_bytes: number,
  take: TakeLine,
  stop: (cause: ChildFailure) => void,
): Promise<boolean> {
  const decoder = new TextDecoder()
  let size_bytes = 0
  let rest: string[] = []
  let has_said_all = false
  for await (const chunk of child.stdout as Readable & AsyncIterable<Buffer>) {
    size_bytes += chunk.length
    if (size_bytes > most_bytes) stop('too_large')
    if (has_said_all || child.killed) continue
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    rest.push(first)
    for (const next of others) {
      const line = rest.join('')
      rest = [next]
      try {
        has_said_all = take(line) === 'all'
      } catch {
        stop('broken')
        break
      }
      if (has_said_all) {
        // A handle that a library left open must not keep the child alive.
        child.kill('SIGKILL')
        break
      }
    }
  }
  return has_said_all
}

const endOf = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_, signal) => resolve(signal))
  })

/** Resident memory of the child in bytes (man 5 proc); zero where the system does not tell, where only its heap is held. */
export function memoryOf(child: ChildProcess): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Linux tells processor time in hundredths of a second, whatever its own clock is (man 5 proc). */
const TICK_MS = 10

/**
 * The processor time that the child has taken so far, in milliseconds; zero if the system does not tell, and then only the clock
 * holds it.
 */
function processorTimeOf(child: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    // The second field is the program's name in brackets; of those behind it the twelfth and thirteenth are meant.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}
