import { spawn } from 'node:child_process'
import { guards, memoryOf } from '#platform/guarded-child/guarded-child.ts'

/** Sizes in bytes, of the whole process and of one answer. */
export type StandingLimits = { heap_megabytes: number; rss_bytes: number; answer_bytes: number }

/** Why a child did not answer. `ended`: it was told to, or ended by itself before it said anything. */
export type StandingFailure = 'too_slow' | 'too_large' | 'too_much_memory' | 'ended'

export type StandingChild = {
  /**
   * Gives it a line and waits for the line it answers with. One at a time: the caller waits for each.
   * @throws StandingChildFailed, after which it is gone
   */
  ask: (line: string, deadline_ms: number) => Promise<string>
  readonly is_gone: boolean
  /** Memory of the whole process, in bytes; zero if the system does not tell. */
  memory: () => number
  /** Ends it and waits until it has gone. */
  end: () => Promise<void>
}

export class StandingChildFailed extends Error {
  readonly cause_of_end: StandingFailure
  constructor(cause_of_end: StandingFailure) {
    super(`a child that stays failed: ${cause_of_end}`)
    this.cause_of_end = cause_of_end
  }
}

const WATCH_MS = 250

/**
 * A child with the guards of `runGuarded` that answers more than one question: what it loads takes longer than what it is
 * asked. It is asked in lines and answers in lines.
 * @param code what it may read: its program and what that loads
 */
export function startStandingChild({
  program,
  args,
  code,
  limits,
}: {
  program: string
  args: readonly string[]
  code: readonly string[]
  limits: StandingLimits
}): StandingChild {
  const child = spawn(
    process.execPath,
    [...guards(limits, { code: [program, ...code], native: true }), program, ...args],
    {
      // None of our secrets, and nothing that names a proxy or a cache.
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    },
  )
  let waiting: PromiseWithResolvers<string> | undefined
  let is_gone = false
  let rest: string[] = []
  let rest_bytes = 0
  const stop = (cause: StandingFailure) => {
    is_gone = true
    child.kill('SIGKILL')
    waiting?.reject(new StandingChildFailed(cause))
    waiting = undefined
  }
  const watch = setInterval(() => {
    if (memoryOf(child) > limits.rss_bytes) stop('too_much_memory')
  }, WATCH_MS)
  watch.unref()
  const gone = new Promise<void>((resolve) => {
    const leave = (signal?: NodeJS.Signals | null) => {
      clearInterval(watch)
      // V8 ends a process that fills its heap with SIGABRT.
      stop(signal === 'SIGABRT' ? 'too_much_memory' : 'ended')
      resolve()
    }
    child.once('error', () => leave())
    child.once('close', (_, signal) => leave(signal))
  })
  child.stdin.on('error', () => undefined)
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    rest_bytes += chunk.length
    if (rest_bytes > limits.answer_bytes) return stop('too_large')
    const end = chunk.indexOf('\n')
    rest.push(end === -1 ? chunk : chunk.slice(0, end))
    if (end === -1) return
    const line = rest.join('')
    // Nothing was asked that could be answered by more than a line.
    rest = []
    rest_bytes = 0
    waiting?.resolve(line)
    waiting = undefined
  })
  return {
    ask: async (line, deadline_ms) => {
      if (is_gone) throw new StandingChildFailed('ended')
      if (waiting) throw new Error('a child was asked while it was answering')
      const asked = Promise.withResolvers<string>()
      waiting = asked
      const timer = setTimeout(() => stop('too_slow'), deadline_ms)
      child.stdin.write(`${line}\n`)
      try {
        return await asked.promise
      } finally {
        clearTimeout(timer)
      }
    },
    get is_gone() {
      return is_gone
    },
    memory: () => memoryOf(child),
    end: async () => {
      stop('ended')
      await gone
    },
  }
}
