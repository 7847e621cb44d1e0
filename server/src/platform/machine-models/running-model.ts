import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type StandingChild, StandingChildFailed, startStandingChild } from '#platform/guarded-child/standing-child.ts'
import type { InstalledModel, Runtime } from '#platform/machine-models/model-folder.ts'

/** For a customer who waits, or for knowledge, which can. */
export type Purpose = 'question' | 'passage'
export type MachineModelFailure = 'timeout' | 'unavailable' | 'wrong_answer'

/** Texts of one pass: a customer's question waits for one pass at most. */
const PASS = 8
const LOAD_MS = 60_000
const PASS_MS = 30_000
/** After so long without a question, it gives its memory back. */
const IDLE_MS = 15 * 60_000
/** One that failed is not started again at once: it would take a core for nothing. */
const REST_MS = 5_000
const LIMITS = { heap_megabytes: 512, answer_bytes: 16_000_000 }
/** Memory of a process without a model, and the multiple of its files' size that a model takes while it runs. */
const BASE_BYTES = 600_000_000
const TIMES_ITS_FILES = 4

const Vectors = z.array(z.array(z.number()).min(2).max(8_192))
const PROGRAM = fileURLToPath(new URL('model-process.ts', import.meta.url))

type Waiting = {
  texts: readonly string[]
  settle: (made: number[][] | MachineModelFailure) => void
}

export type RunningOptions = {
  model: Pick<InstalledModel, 'name' | 'files' | 'dtype' | 'prefixes'>
  runtime: Runtime
  models_folder: string
  /** Times of an idle child, of one pass, of loading, and of the rest after a failure. Tests take less. */
  times?: Partial<{ idle_ms: number; pass_ms: number; load_ms: number; rest_ms: number }>
  rss_bytes?: number
}

/**
 * A model that is loaded when it is asked for the first time, answers in passes of eight texts with questions before knowledge,
 * is started anew after it has failed, and is ended when questions stop.
 */
export function createRunningModel({ model, runtime, models_folder, times = {}, rss_bytes }: RunningOptions) {
  const { idle_ms = IDLE_MS, pass_ms = PASS_MS, load_ms = LOAD_MS, rest_ms = REST_MS } = times
  const size_bytes = model.files.reduce((sum, { bytes }) => sum + bytes, 0)
  const limits = { ...LIMITS, rss_bytes: rss_bytes ?? BASE_BYTES + TIMES_ITS_FILES * size_bytes }
  let child: StandingChild | undefined
  let failed_at = Number.NEGATIVE_INFINITY
  let idle: NodeJS.Timeout | undefined
  let working = false
  let closed = false
  const queues: Record<Purpose, Waiting[]> = { question: [], passage: [] }

  async function loaded(): Promise<StandingChild> {
    if (child && !child.is_gone) return child
    if (performance.now() - failed_at < rest_ms) throw new StandingChildFailed('ended')
    child = startStandingChild({
      program: PROGRAM,
      args: [runtime.module, models_folder, model.name, model.dtype],
      code: [runtime.folder, join(models_folder, model.name)],
      limits,
    })
    // Nothing asked: it answers once it has loaded the model.
    await child.ask('[]', load_ms)
    return child
  }

  async function work(): Promise<void> {
    if (working) return
    working = true
    clearTimeout(idle)
    for (let next = take(); next; next = take()) next.settle(await pass(next.texts))
    working = false
    idle = setTimeout(() => void child?.end(), idle_ms)
    idle.unref()
  }
  const take = () => queues.question.shift() ?? queues.passage.shift()

  async function pass(texts: readonly string[]): Promise<number[][] | MachineModelFailure> {
    if (closed) return 'unavailable'
    try {
      const answer = await (await loaded()).ask(JSON.stringify(texts), pass_ms)
      const vectors = Vectors.safeParse(jsonOf(answer))
      const is_whole =
        vectors.success &&
        vectors.data.length === texts.length &&
        vectors.data.every((vector) => vector.some((value) => value !== 0) && vector.length === vectors.data[0]?.length)
      return is_whole ? vectors.data : 'wrong_answer'
    } catch (error) {
      failed_at = performance.now()
      return error instanceof StandingChildFailed && error.cause_of_end === 'too_slow' ? 'timeout' : 'unavailable'
    }
  }

  return {
    /** Vectors in the order of their texts, or why there are none. It waits no longer than the deadline. */
    async embed(
      texts: readonly string[],
      { purpose, deadline_ms }: { purpose: Purpose; deadline_ms: number },
    ): Promise<number[][] | MachineModelFailure> {
      const late = Promise.withResolvers<'timeout'>()
      const timer = setTimeout(() => late.resolve('timeout'), deadline_ms)
      const asked: Waiting[] = []
      const passes = Array.from({ length: Math.ceil(texts.length / PASS) }, (_, at) => {
        const made = Promise.withResolvers<number[][] | MachineModelFailure>()
        const taken = texts.slice(at * PASS, (at + 1) * PASS).map((text) => model.prefixes[purpose] + text)
        asked.push({ texts: taken, settle: made.resolve })
        return made.promise
      })
      queues[purpose].push(...asked)
      void work()
      try {
        const made = await Promise.race([Promise.all(passes), late.promise])
        if (typeof made === 'string') return made
        return made.find((each) => typeof each === 'string') ?? (made as number[][][]).flat()
      } finally {
        clearTimeout(timer)
        // The caller has stopped waiting for those that have not begun.
        queues[purpose] = queues[purpose].filter((each) => !asked.includes(each))
      }
    },
    /** Memory of its process, in bytes; zero if it is not running. */
    memory: () => (child && !child.is_gone ? child.memory() : 0),
    async close(): Promise<void> {
      closed = true
      clearTimeout(idle)
      await child?.end()
    },
  }
}

export type RunningModel = ReturnType<typeof createRunningModel>

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
