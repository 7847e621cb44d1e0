import type { AgentLanguage } from '@tertulia/contract/agents'
import type { ModelFailureReason } from '@tertulia/contract/models'
import { type AnswerGuards, type AnswerReading, createAnswerGuards } from '#engine/answer-guards.ts'
import type { AnswerExit } from '#engine/answer-header.ts'
import { charactersOf, charactersSent, tokensIn } from '#engine/characters.ts'
import type { LanguageModel, ModelPart, ModelPrompt, ModelUsage, ToolRequest } from '#engine/language-model.ts'
import { type ModelPassage, type ModelTurn, promptOf, withAnswers, withRepair } from '#engine/model-prompt.ts'

export type { ModelPassage, ModelTurn } from '#engine/model-prompt.ts'

export type ModelEvent =
  | { kind: 'delta'; text: string }
  /** The text told so far no longer holds. */
  | { kind: 'restart' }
  | {
      kind: 'end'
      /** All deltas together since the last restart: without marks, and without links to hosts that the turn does not know. */
      text: string
      exit: AnswerExit
      /** The part of the question that is not known, in the model's words; set if the model answers in part alone. */
      unknown_part: string | null
      /** `n` of the passages the model cited. */
      cited: number[]
      /** Addresses that were taken out; null where the answer had no link at all. */
      links_taken_out: string[] | null
      /** As it was sent, the last time where there were several. */
      prompt: ModelPrompt
      /** The part of the prompt that is the same for all customers, and the language in which it was read. */
      front?: FrontRead
      /** The usage of all calls together. Zeros where the model does not count. */
      usage: ModelUsage
      first_token_ms: number
      total_ms: number
    }

/** All that an agent knew, as a model read it: its fingerprint, and how many passages that holds. */
export type FrontRead = { fingerprint: string; passages: number; language: AgentLanguage }

/** A model that gave no whole answer. `partial_text` holds the text before the failure. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly reason: ModelFailureReason
  readonly partial_text: string
  /** The provider's own words. */
  readonly says: string | undefined
  readonly retry_after_seconds: number | undefined
  /** It was not asked: it had failed so a moment before. */
  readonly rests: boolean

  constructor(
    reason: ModelFailureReason,
    more: {
      partial_text?: string
      says?: string | undefined
      retry_after_seconds?: number | undefined
      rests?: boolean
      cause?: unknown
    } = {},
  ) {
    super(`model: ${reason}`, { cause: more.cause })
    this.reason = reason
    this.partial_text = more.partial_text ?? ''
    this.says = more.says
    this.retry_after_seconds = more.retry_after_seconds
    this.rests = more.rests ?? false
  }
}

/** Failures of a call. Words that were judged and found wanting are no reason to pay for others. */
const OF_A_CALL: readonly ModelFailureReason[] = [
  'unauthorized',
  'not_found',
  'rate_limited',
  'quota',
  'unavailable',
  'timeout',
  'broken_stream',
  'refused',
  'cut_short',
  'unreadable',
  'empty',
]
/** No model answers in less. */
const LEAST_MS = 2_000

/** Whether another model may be asked after this failure, in the time that is left. */
export const mayAskNext = ({ reason }: ModelFailure, left_ms: number): boolean =>
  OF_A_CALL.includes(reason) && left_ms >= LEAST_MS

export type ModelTimeouts = {
  /** Until the first text, since the last sign of life: thoughts are one. */
  first_ms: number
  /** Between two signs of life, from the first text on. */
  between_ms: number
  /** Until the end, with the one retry there may be. */
  total_ms: number
}

type Bounds = { timeouts: ModelTimeouts; max_text: number; max_retry_wait_seconds: number }

/** A customer is waiting: longer than this, and the retrieval engine answers instead. */
export const ANSWER_MS = 45_000
const ANSWERING: Bounds = {
  timeouts: { first_ms: 12_000, between_ms: 8_000, total_ms: ANSWER_MS },
  max_text: 8_000,
  max_retry_wait_seconds: 2,
}
/** No customer reads along: a model may think before it writes. */
export const WRITE_MS = 58_000
const WRITING: Bounds = {
  timeouts: { first_ms: 40_000, between_ms: 15_000, total_ms: WRITE_MS },
  max_text: 40_000,
  max_retry_wait_seconds: 10,
}
/** Thoughts count too: fewer, and a model that thinks ends before it speaks. */
const MAX_OUTPUT_TOKENS = 3_000

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

/** How often a model is asked in one turn: the last time it has to speak. */
const MAX_STEPS = 4

/**
 * Answers one turn with a model, streamed. A failure that passes is tried again once, as long as no text has come. Tools it
 * asks for are used, and it goes on with what they gave. Its text goes through `createAnswerGuards`, the turn as one text. A
 * model that repeats its instructions fails; one that tells what rests on nothing is asked once more, and then fails.
 * @throws ModelFailure; with an empty `partial_text` the customer has seen nothing yet
 */
export async function* answerWithModel(
  model: LanguageModel,
  turn: ModelTurn,
  options: Asking = {},
): AsyncGenerator<ModelEvent, void> {
  const speech = beginSpeech()
  const asked = promptOf(turn)
  const first = yield* draftAnswer(model, turn, { prompt: asked, told: [] }, speech, options)
  if (first.unsupported === undefined) return yield endOf(turn, first, speech)
  if (speech.text !== '') yield { kind: 'restart' }
  speech.text = ''
  const { passages, told } = first
  // Its tools have acted: it speaks of that, and uses none again.
  const again = { prompt: withRepair(first.prompt, turn, first), told, must_speak: true }
  const second = yield* draftAnswer(model, { ...turn, passages }, again, speech, options)
  if (second.unsupported !== undefined) throw new ModelFailure('unsupported', { partial_text: speech.text })
  yield endOf(turn, second, speech)
}

/** The text of a model in one try. */
type Draft = Pick<AnswerGuards, 'cited' | 'takenOut' | 'hadLinks'> & {
  reading: AnswerReading
  /** As it was sent, the last time where there were several. */
  prompt: ModelPrompt
  /** With those that tools found. */
  passages: ModelPassage[]
  /** The results of tools in words. */
  told: string[]
  /** The model's own words of the last time. */
  said: string
  /** A fact, or the whole answer where that is empty, that rests on nothing. */
  unsupported: string | undefined
}

async function* draftAnswer(
  model: LanguageModel,
  turn: ModelTurn,
  asked: { prompt: ModelPrompt; told: readonly string[]; must_speak?: boolean },
  speech: Speech,
  options: Asking,
): AsyncGenerator<ModelEvent, Draft> {
  let prompt = asked.must_speak ? { ...asked.prompt, must_speak: true } : asked.prompt
  const guards = createAnswerGuards(turn)
  const told = [...asked.told]
  for (const text of told) guards.learn([], text)
  const passages = [...turn.passages]
  const max_output_tokens = turn.max_output_tokens ?? MAX_OUTPUT_TOKENS
  const speaker = { ...options, bounds: ANSWERING, filter: guards, max_output_tokens }
  let ends = false
  let last = ''
  for (let step = 1; ; step += 1) {
    const { said, requests } = yield* speak(model, prompt, speech, speaker)
    last = said
    if (guards.unsupported() !== undefined || requests.length === 0 || !turn.tools || asked.must_speak) break
    if (step === MAX_STEPS) throw new ModelFailure('unreadable', { partial_text: speech.text })
    const answered = await speech.pausing(useTools(turn.tools, requests))
    ends = answered.some(({ answer }) => answer.ends)
    if (ends) break
    for (const { answer } of answered) {
      guards.learn(answer.passages, answer.informs ? answer.text : '')
      if (answer.informs) told.push(answer.text)
      passages.push(...answer.passages.filter(({ n }) => passages.every((known) => known.n !== n)))
    }
    const rest = utter(speech, ANSWERING, guards.goOn())
    if (rest) yield { kind: 'delta', text: rest }
    prompt = { ...withAnswers(prompt, said, answered), must_speak: step + 1 === MAX_STEPS }
  }
  const rest = utter(speech, ANSWERING, guards.end())
  if (rest) yield { kind: 'delta', text: rest }
  // A text that a tool has said in the model's place stands: the guards let nothing of what was forbidden through.
  if (guards.repeats() && !ends) throw new ModelFailure('repeats_instructions', { partial_text: speech.text })
  const reading = guards.reading()
  if (reading.text.trim() === '' && reading.exit !== 'unknown' && !ends && guards.unsupported() === undefined)
    throw new ModelFailure('empty', { partial_text: speech.text })
  // Words that turn out to be said before «I do not know» have been shown with it.
  if (reading.text !== speech.text && reading.text.length < speech.text.length) {
    yield { kind: 'restart' }
    speech.text = reading.text
    if (reading.text) yield { kind: 'delta', text: reading.text }
  }
  const unsupported = ends ? undefined : (guards.unsupported() ?? reading.unfounded)
  return { ...guards, reading, prompt, passages, told, said: last, unsupported }
}

function endOf(
  { front, language }: ModelTurn,
  { reading, prompt, cited, hadLinks, takenOut }: Draft,
  speech: Speech,
): ModelEvent {
  const { usage, since, first_token_ms = since() } = speech
  const { exit, unknown_part } = reading
  const links_taken_out = hadLinks() ? takenOut() : null
  const text = exit === 'unknown' ? '' : speech.text
  const read = front && { fingerprint: front.fingerprint, passages: front.passages.length, language }
  return {
    kind: 'end',
    text,
    exit,
    unknown_part,
    cited: cited(),
    links_taken_out,
    prompt,
    ...(read && { front: read }),
    usage,
    first_token_ms,
    total_ms: since(),
  }
}

async function useTools({ use }: NonNullable<ModelTurn['tools']>, requests: readonly ToolRequest[]) {
  const answers = await use(requests)
  return answers.map((answer, at) => ({ request: requests[at] as ToolRequest, answer }))
}

/** Has a model write a text, whole. @throws ModelFailure */
export async function writeWithModel(
  model: LanguageModel,
  prompt: ModelPrompt,
  options: Asking & { max_output_tokens: number },
): Promise<string> {
  const speech = beginSpeech()
  const filter = { push: (text: string) => text, repeats: () => false, unsupported: () => undefined }
  const speaking = speak(model, prompt, speech, { ...options, bounds: WRITING, filter })
  while (!(await speaking.next()).done);
  return speech.text
}

/** The text so far, in as many calls as it takes. */
type Speech = {
  text: string
  usage: ModelUsage
  first_token_ms: number | undefined
  /** Milliseconds since it began, without those in which it waited for something else. */
  since(): number
  /** Waits for what is no time of the model's. */
  pausing<Value>(work: Promise<Value>): Promise<Value>
}

function beginSpeech(): Speech {
  let began = performance.now()
  return {
    text: '',
    usage: { input_tokens: 0, output_tokens: 0 },
    first_token_ms: undefined,
    since: () => Math.round(performance.now() - began),
    async pausing(work) {
      const paused = performance.now()
      const value = await work
      began += performance.now() - paused
      return value
    },
  }
}

type Delta = Extract<ModelEvent, { kind: 'delta' }>
type Speaker = Asking & {
  bounds: Bounds
  filter: Pick<AnswerGuards, 'push' | 'repeats' | 'unsupported'>
  max_output_tokens: number
}

/**
 * Lets a model speak, within the times of the whole speech, through a filter.
 * @returns its own words, and the tools it asks for
 */
async function* speak(
  model: LanguageModel,
  prompt: ModelPrompt,
  speech: Speech,
  { bounds, filter, max_output_tokens, ...options }: Speaker,
): AsyncGenerator<Delta, { said: string; requests: ToolRequest[] }> {
  const timeouts = { ...bounds.timeouts, ...options.timeouts }
  let said = ''

  for (let attempt = 1; ; attempt += 1) {
    const alarm = createAlarm(options.signal, timeouts, speech.since)
    const taken = meterOf(prompt)
    let requests: ToolRequest[] = []
    let failed: Extract<ModelPart, { kind: 'failed' }> | undefined
    try {
      const isHeard = () => speech.text !== ''
      const parts = model.stream(prompt, { max_output_tokens, signal: alarm.signal, isHeard })
      for await (const part of parts) {
        alarm.alive(part.kind === 'text')
        taken.hear(part)
        if (part.kind === 'failed') failed = part
        else if (part.kind === 'finish') {
          speech.usage.input_tokens += part.usage.input_tokens
          speech.usage.output_tokens += part.usage.output_tokens
        } else if (part.kind === 'requests') ({ requests } = part)
        else if (part.kind === 'text') {
          speech.first_token_ms ??= speech.since()
          const uttered = utter(speech, bounds, filter.push(part.text))
          said += part.text
          if (uttered) yield { kind: 'delta', text: uttered }
          // Leaving a stream hangs up on it.
          if (filter.repeats()) throw new ModelFailure('repeats_instructions', { partial_text: speech.text })
          if (speech.text.length >= bounds.max_text || filter.unsupported() !== undefined) break
        }
      }
    } finally {
      alarm.stop()
      const tokens = taken.tokens(alarm.signal.aborted)
      if (tokens > 0) options.onTaken?.(tokens)
    }
    if (!failed) return { said, requests }

    options.signal?.throwIfAborted()
    const reason = alarm.rang() ? 'timeout' : failed.reason
    const wait_seconds = failed.retry_after_seconds ?? RETRY_WAIT_SECONDS
    const mayRetry = attempt === 1 && said === '' && failed.passes && !alarm.rang()
    if (!mayRetry || wait_seconds > bounds.max_retry_wait_seconds) {
      const { retry_after_seconds, says, cause } = failed
      throw new ModelFailure(reason, { partial_text: speech.text, says, retry_after_seconds, cause })
    }
    await pause(wait_seconds, options.signal)
  }
}

/** Adds to a speech, as long as it may become. @returns what was added */
function utter(speech: Speech, { max_text }: Bounds, text: string): string {
  const uttered = atMost(max_text - speech.text.length, text)
  speech.text += uttered
  return uttered
}

/** Counts one call. A provider tells what it took at the end alone, and not every one does: a limit has to hold there too. */
function meterOf(prompt: ModelPrompt) {
  let characters = 0
  let isTaken = false
  let told = 0
  return {
    hear(part: ModelPart) {
      if (part.kind === 'text') characters += part.text.length
      if (part.kind === 'requests') characters += charactersOf(part.requests)
      if ('usage' in part && part.usage) told = part.usage.input_tokens + part.usage.output_tokens
      if (part.kind !== 'failed') isTaken = true
    },
    /** @param left whether we did not wait for its end: it may have begun to work without a sign */
    tokens: (left: boolean): number => told || (isTaken || left ? tokensIn(charactersSent(prompt) + characters) : 0),
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
      if (!spoke) first.refresh()
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
