import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { UNREADABLE_CAUSES, type UnreadableCause } from '@tertulia/contract/vault'
import { z } from 'zod'
import type { ReadDocument } from '#platform/documents/document.ts'
import { READING } from '#platform/documents/limits.ts'

type Reading = { time_ms: number; heap_megabytes: number; rss_bytes: number; answer_bytes: number }
export type Answer = { read: ReadDocument } | { unreadable: UnreadableCause }

const WATCH_MS = 50

/** What the child may open: the code it runs. Never the repository, in which the data folder stands by default. */
const CODE = [
  fileURLToPath(new URL('.', import.meta.url)),
  fileURLToPath(new URL('../../../package.json', import.meta.url)),
]

/** A line of the child's answer: the pieces one by one, then how it ended. It has read strangers' bytes, so it is checked. */
const Line = z.union([
  z.strictObject({
    block: z.strictObject({ text: z.string(), page: z.number().int().optional(), heading: z.string().optional() }),
  }),
  z.strictObject({ done: z.strictObject({ pages: z.number().int().optional() }) }),
  z.strictObject({ unreadable: z.enum(UNREADABLE_CAUSES) }),
])

/**
 * Runs a reader until it answers, ends or reaches a limit. It gets the file open, as its standard input, and answers in
 * lines of JSON. It may not open other files, write, start processes or threads, load native code or make code from
 * text; Node 24 cannot keep it from the network (docs/decisions/0009).
 */
export async function askChild(
  reader: string,
  type: string,
  file: number,
  limits: Partial<Reading> = {},
): Promise<Answer> {
  const { time_ms, heap_megabytes, rss_bytes, answer_bytes } = { ...READING, ...limits }
  const child = spawn(process.execPath, [...guards(reader, heap_megabytes), reader, type], {
    env: {},
    stdio: [file, 'pipe', 'ignore'],
    windowsHide: true,
  })
  let stopped: UnreadableCause | undefined
  const stop = (cause: UnreadableCause) => {
    stopped ??= cause
    child.kill('SIGKILL')
  }
  const deadline = setTimeout(() => stop('too_slow'), time_ms)
  const watch = setInterval(() => {
    if (memoryOf(child) > rss_bytes) stop('too_much_memory')
  }, WATCH_MS)
  try {
    const [answer, signal] = await Promise.all([answerOf(child, answer_bytes, stop), endOf(child)])
    if (stopped) return { unreadable: stopped }
    // V8 ends a process that fills its heap with SIGABRT; a SIGKILL that is not ours is the system short of memory.
    return answer ?? { unreadable: signal === 'SIGABRT' || signal === 'SIGKILL' ? 'too_much_memory' : 'broken' }
  } finally {
    clearTimeout(deadline)
    clearInterval(watch)
  }
}

const guards = (reader: string, heap_megabytes: number): string[] => [
  '--permission',
  ...[reader, ...CODE, packagesFolder()].map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${heap_megabytes}`,
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
]

/** Where npm put the packages, wherever the workspace is. */
function packagesFolder(): string {
  const path = fileURLToPath(import.meta.resolve('unpdf'))
  return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length)
}

/** Takes lines as they come, so that a long answer neither holds this process up nor fills it. */
async function answerOf(child: ChildProcess, most_bytes: number, stop: (cause: UnreadableCause) => void) {
  const blocks: ReadDocument['blocks'] = []
  const decoder = new TextDecoder()
  let size_bytes = 0
  let rest: string[] = []
  let answer: Answer | undefined
  for await (const chunk of child.stdout as Readable & AsyncIterable<Buffer>) {
    size_bytes += chunk.length
    if (size_bytes > most_bytes) stop('too_large')
    if (answer || child.killed) continue
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    rest.push(first)
    for (const next of others) {
      const line = parsed(rest.join(''))
      rest = [next]
      if (!line) {
        stop('broken')
        break
      }
      if ('block' in line) blocks.push(line.block)
      else {
        answer = 'done' in line ? { read: { ...line.done, blocks } } : line
        // It has said all; what a library still holds open must not keep it.
        child.kill('SIGKILL')
        break
      }
    }
  }
  return answer
}

function parsed(line: string): z.infer<typeof Line> | undefined {
  try {
    return Line.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

const endOf = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_, signal) => resolve(signal))
  })

/** Resident memory of the child in bytes (man 5 proc); zero where the system does not tell, where only its heap is held. */
function memoryOf(child: ChildProcess): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
