import type { ModelFailureReason } from '@tertulia/contract/models'
import { type AnswerGuards, createAnswerGuards } from '#engine/answer-guards.ts'
import type { LanguageModel, ModelPart, ModelPrompt, ModelUsage } from '#engine/language-model.ts'
import { type ModelTurn, promptOf } from '#engine/model-prompt.ts'

export type { ModelPassage, ModelTurn } from '#engine/model-prompt.ts'

export type ModelEvent =
  | { kind: 'delta'; text: string }
  | {
      kind: 'end'
      /** All deltas together: without marks, and without links to hosts that the turn does not know. */
      text: string
      /** `n` of the passages the model cited. */
      cited: number[]
      /** False when the passages do not hold the answer; `text` is then usually empty. */
      answered: boolean
      /** Addresses that were taken out; null where the answer had no link at all. */
      links_taken_out: string[] | null
      /** As it was sent. */
      prompt: ModelPrompt
      /** Zeros where the model does not count. */
      usage: ModelUsage
      first_token_ms: number
      total_ms: number
    }

/** A model that gave no whole answer. What it had said before is in `partial_text`. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly reason: ModelFailureReason
  readonly partial_text: string
  readonly retry_after_seconds: number | undefined

  constructor(
    reason: ModelFailureReason,
    more: { partial_text?: string; retry_after_seconds?: number; cause?: unknown } = {},
  ) {
    super(`model: ${reason}`, { cause: more.cause })
    this.reason = reason
    this.partial_text = more.partial_text ?? ''
    this.retry_after_seconds = more.retry_after_seconds
  }
}

export type ModelTimeouts = {
  /** Until the first text. */
  first_ms: number
  /** Between two signs of life. */
  between_ms: number
  /** Until the end, with the one retry there may be. */
  total_ms: number
}

type Bounds = { timeouts: ModelTimeouts; max_text: number; max_retry_wait_seconds: number }

/** A customer is waiting: longer than this, and the retrieval engine answers instead. */
const ANSWERING: Bounds = {
  timeouts: { first_ms: 12_000, between_ms: 8_000, total_ms: 45_000 },
  max_text: 8_000,
  max_retry_wait_seconds: 2,
}
/** Nobody reads along: a model may think before it writes. */
const WRITING: Bounds = {
  timeouts: { first_ms: 40_000, between_ms: 15_000, total_ms: 58_000 },
  max_text: 40_000,
  max_retry_wait_seconds: 10,
}
const MAX_OUTPUT_TOKENS = 600
const CHARACTERS_A_TOKEN = 4

type Asking = {
  signal?: AbortSignal
  timeouts?: Partial<ModelTimeouts>
  /**
   * Hears what each call took, in tokens, whatever became of it: what the model told, or else an estimate from the
   * characters that were sent and came back.
   */
  onTaken?: (tokens: number) => void
}
const RETRY_WAIT_SECONDS = 0.25

/**
 * Answers one turn with a model, streamed. A failure that passes is tried again once, as long as no text has come.
 * What it says goes through `createAnswerGuards`; a model that repeats its instructions fails.
 * @throws ModelFailure; with an empty `partial_text` the customer has seen nothing yet
 */
export async function* answerWithModel(
  model: LanguageModel,
  turn: ModelTurn,
  options: Asking = {},
): AsyncGenerator<ModelEvent, void> {
  const prompt = promptOf(turn)
  const guards = createAnswerGuards(turn, prompt)
  const max_output_tokens = turn.max_output_tokens ?? MAX_OUTPUT_TOKENS
  const spoken = yield* speak(model, prompt, { ...options, bounds: ANSWERING, filter: guards, max_output_tokens })
  const answered = guards.answered() && spoken.text.trim() !== ''
  const links_taken_out = guards.hadLinks() ? guards.takenOut() : null
  yield { kind: 'end', ...spoken, cited: guards.cited(), answered, links_taken_out, prompt }
}

/** Has a model write a text, whole. @throws ModelFailure */
export async function writeWithModel(
  model: LanguageModel,
  prompt: ModelPrompt,
  options: Asking & { max_output_tokens: number },
): Promise<string> {
  const speaking = speak(model, prompt, {
    ...options,
    bounds: WRITING,
    filter: { push: (text) => text, end: () => '', repeats: () => false },
  })
  let step = await speaking.next()
  while (!step.done) step = await speaking.next()
  return step.value.text
}

type Spoken = { text: string; usage: ModelUsage; first_token_ms: number; total_ms: number }

/** Lets a model speak, within its times, through a filter. */
async function* speak(
  model: LanguageModel,
  prompt: ModelPrompt,
  {
    bounds,
    filter,
    max_output_tokens,
    ...options
  }: Asking & {
    bounds: Bounds
    filter: Pick<AnswerGuards, 'push' | 'end' | 'repeats'>
    max_output_tokens: number
  },
): AsyncGenerator<Extract<ModelEvent, { kind: 'delta' }>, Spoken> {
  const { max_text, max_retry_wait_seconds } = bounds
  const timeouts = { ...bounds.timeouts, ...options.timeouts }
  const started = performance.now()
  const since = () => Math.round(performance.now() - started)
  let text = ''
  let first_token_ms: number | undefined
  let usage: ModelUsage = { input_tokens: 0, output_tokens: 0 }

  for (let attempt = 1; ; attempt += 1) {
    const alarm = createAlarm(options.signal, timeouts, since)
    const taken = meterOf(prompt)
    let failed: Extract<ModelPart, { kind: 'failed' }> | undefined
    try {
      const parts = model.stream(prompt, { max_output_tokens, signal: alarm.signal })
      for await (const part of parts) {
        alarm.alive(part.kind === 'text')
        taken.hear(part)
        if (part.kind === 'failed') failed = part
        else if (part.kind === 'finish') usage = part.usage
        else if (part.kind === 'text') {
          first_token_ms ??= since()
          const said = atMost(max_text - text.length, filter.push(part.text))
          text += said
          if (said) yield { kind: 'delta', text: said }
          // Who leaves a stream hangs up on it.
          if (filter.repeats()) throw new ModelFailure('repeats_instructions', { partial_text: text })
          if (text.length >= max_text) break
        }
      }
    } finally {
      alarm.stop()
      const tokens = taken.tokens(alarm.signal.aborted)
      if (tokens > 0) options.onTaken?.(tokens)
    }
    if (!failed) break

    options.signal?.throwIfAborted()
    const reason = alarm.rang() ? 'timeout' : failed.reason
    const wait_seconds = failed.retry_after_seconds ?? RETRY_WAIT_SECONDS
    const mayRetry = attempt === 1 && first_token_ms === undefined && failed.passes && !alarm.rang()
    if (!mayRetry || wait_seconds > max_retry_wait_seconds) {
      const { retry_after_seconds, cause } = failed
      throw new ModelFailure(reason, { partial_text: text, retry_after_seconds, cause })
    }
    await pause(wait_seconds, options.signal)
  }

  const rest = atMost(max_text - text.length, filter.end())
  text += rest
  if (rest) yield { kind: 'delta', text: rest }
  if (filter.repeats()) throw new ModelFailure('repeats_instructions', { partial_text: text })
  return { text, usage, first_token_ms: first_token_ms ?? since(), total_ms: since() }
}

/** Counts one call. A provider tells what it took at the end alone, and not every one does: a limit has to hold there too. */
function meterOf({ system, messages }: ModelPrompt) {
  let characters = messages.reduce((sum, { text }) => sum + text.length, system.length)
  let isTaken = false
  let told = 0
  return {
    hear(part: ModelPart) {
      if (part.kind === 'text') characters += part.text.length
      if ('usage' in part && part.usage) told = part.usage.input_tokens + part.usage.output_tokens
      if (part.kind !== 'failed') isTaken = true
    },
    /** @param left whether we did not wait for its end: it may have begun to work without a sign */
    tokens: (left: boolean): number => told || (isTaken || left ? Math.ceil(characters / CHARACTERS_A_TOKEN) : 0),
  }
}

/** The beginning of a text. An address is left out rather than cut: it would lead elsewhere. */
const atMost = (length: number, text: string): string =>
  text.length <= length ? text : text.slice(0, length).replace(/(?:\[[^\]]*\]\()?https?:\/\/\S*$/u, '')

/** Aborts its signal when the model keeps silent for too long. One timer, moved at each sign of life. */
function createAlarm(outer: AbortSignal | undefined, timeouts: ModelTimeouts, since: () => number) {
  const abort = new AbortController()
  let spoke = false
  let rang = false
  const leave = () => abort.abort(outer?.reason)
  const ring = () => {
    rang = true
    abort.abort(new ModelFailure('timeout'))
  }
  const left = timeouts.total_ms - since()
  const total = setTimeout(ring, left)
  const first = setTimeout(ring, Math.min(timeouts.first_ms, left))
  const between = setTimeout(() => spoke && ring(), timeouts.between_ms)
  if (outer?.aborted) leave()
  outer?.addEventListener('abort', leave)
  return {
    signal: abort.signal,
    rang: () => rang,
    alive(hasText: boolean) {
      if (hasText && !spoke) {
        spoke = true
        clearTimeout(first)
      }
      between.refresh()
    },
    stop() {
      for (const timer of [total, first, between]) clearTimeout(timer)
      outer?.removeEventListener('abort', leave)
    },
  }
}

function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, seconds * 1_000)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
