import { createHash } from 'node:crypto'
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { ModelKind } from '@tertulia/contract/model-kinds'
import type { ModelFailureReason } from '@tertulia/contract/models'
import { LRUCache } from 'lru-cache'
import type { LanguageModel, ModelPart, ModelPrompt } from '#engine/language-model.ts'
import type { Body, Reply } from '#platform/outbound/exchange.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { AnswerEnd } from '#providers/models/answer-end.ts'
import { CallRefused, failedCallOf } from '#providers/models/model-failure.ts'
import { providerWords } from '#providers/models/provider-words.ts'
import { type Lesson, lessonOf, withLessons } from '#providers/models/refused-parameters.ts'
import {
  messageFor,
  shapedIn,
  shapeOptionFor,
  systemFor,
  takenBack,
  toolOptionsFor,
} from '#providers/models/tool-wire.ts'
import { type ModelSettings, type ModelWire, wireOf, type WrittenRequest } from '#providers/models/wires.ts'

export type { ModelSettings } from '#providers/models/wires.ts'

const LIMITS = { deadline_ms: 60_000, max_bytes: 2_000_000 }
/** Tokens come faster than people read: from the first word on, those of a tenth of a second travel together. */
const GATHER_MS = 100

/** The button may ask a model that thinks, on the person's own machine. */
const TRIAL = { ms: 45_000, max_output_tokens: 3_000 }

/** A parameter that a model has refused is not sent to it again for so long. */
const LESSON_MS = 3_600_000
/** A customer is waiting: so many times is a request mended. */
const MENDED_AT_MOST = 2

type Known = { models: LRUCache<string, LanguageModel>; lessons: LRUCache<string, readonly Lesson[]> }
const knownByOutbound = new WeakMap<Outbound, Known>()

/** The model behind these settings, ready to be asked. Equal settings give the same model. */
export function createModel(settings: ModelSettings, outbound: Outbound): LanguageModel {
  const { models, lessons } = knownBehind(outbound)
  const { kind, base_url, api_key, model } = settings
  const key = createHash('sha256')
    .update(JSON.stringify([kind, base_url, api_key, model]))
    .digest('base64')
  const made = models.get(key) ?? makeModel(settings, outbound, lessons)
  models.set(key, made)
  return made
}

function knownBehind(outbound: Outbound): Known {
  const before = knownByOutbound.get(outbound)
  if (before) return before
  const made: Known = {
    models: new LRUCache({ max: 1_000 }),
    lessons: new LRUCache({ max: 1_000, ttl: LESSON_MS }),
  }
  knownByOutbound.set(outbound, made)
  return made
}

/** A model's answer and its times, or why there is none: `says` is the provider's own words. */
export type Trial =
  | { ok: true; answer: string; first_token_ms: number; total_ms: number }
  | { ok: false; reason: ModelFailureReason; says: string | undefined }

/** Has a model answer a real question with the budget of a customer's, as the console's button does. */
export async function tryModel(settings: ModelSettings, prompt: ModelPrompt, outbound: Outbound): Promise<Trial> {
  const started = performance.now()
  const since = () => Math.round(performance.now() - started)
  const signal = AbortSignal.timeout(TRIAL.ms)
  let answer = ''
  let first_token_ms: number | undefined
  const { max_output_tokens } = TRIAL
  for await (const part of createModel(settings, outbound).stream(prompt, {
    max_output_tokens,
    signal,
    isHeard: () => true,
  })) {
    if (part.kind === 'failed') return { ok: false, reason: signal.aborted ? 'timeout' : part.reason, says: part.says }
    if (part.kind !== 'text') continue
    first_token_ms ??= since()
    answer += part.text
  }
  return { ok: true, answer: answer.trim(), first_token_ms: first_token_ms ?? since(), total_ms: since() }
}

function makeModel(settings: ModelSettings, outbound: Outbound, lessons: Known['lessons']): LanguageModel {
  const wire = wireOf(settings)
  // Another key of the same address and model meets the same server.
  const place = JSON.stringify([settings.kind, settings.base_url, settings.model])
  const learned: Learned = {
    all: () => lessons.get(place) ?? [],
    add(lesson) {
      const before = learned.all()
      if (!before.some(({ path }) => path.join('.') === lesson.path.join('.'))) lessons.set(place, [...before, lesson])
    },
  }
  return {
    stream: (prompt, options) =>
      streamAnswer(wire, settings, prompt, options, learned, ({ url, headers, body }) =>
        outbound.open(url, {
          method: 'POST',
          headers,
          body,
          signal: options.signal,
          gather: { ms: GATHER_MS, from: options.isHeard },
          ...LIMITS,
        }),
      ),
  }
}

/** The refusals of a model's server so far. */
type Learned = { all: () => readonly Lesson[]; add: (lesson: Lesson) => void }

/**
 * The SDK's model writes the request; what streams in is read here, since the SDK's own streams are half of what an
 * answer under way keeps in memory: docs/decisions/0010-models-without-stream-text.md, 0042-streams-under-load.md.
 */
async function* streamAnswer(
  wire: ModelWire,
  { kind, api_key }: ModelSettings,
  prompt: ModelPrompt,
  { max_output_tokens }: { max_output_tokens: number },
  learned: Learned,
  send: (request: WrittenRequest) => Promise<Reply>,
): AsyncGenerator<ModelPart, void> {
  let body: Body | undefined
  try {
    body = await ask(wire, askedFor(prompt, { kind, max_output_tokens }), learned, send)
    yield { kind: 'alive' }
    const reading = wire.read(body)
    let speaks = false
    let step = await reading.next()
    for (; !step.done; step = await reading.next()) {
      if (step.value.kind === 'text') speaks ||= step.value.text.trim() !== ''
      yield step.value
    }
    const shaped = shapedIn(prompt, step.value.requests)
    if (shaped !== undefined) yield { kind: 'text', text: shaped }
    const end = shaped === undefined ? step.value : { ...step.value, requests: [] }
    yield* endOf(end, { speaks: speaks || shaped !== undefined, api_key })
  } catch (error) {
    const says = error instanceof CallRefused ? providerWords(error.refusal.text, api_key) : undefined
    yield { kind: 'failed', ...failedCallOf(error), ...(says && { says }) }
  } finally {
    // A reader who leaves before the end has to hang up, or the provider goes on talking and charging.
    body?.cancel()
  }
}

/** A request as the SDK is asked for it. Once a tool has been used, the prompt speaks of it and cannot do without. */
type Asked = { options: LanguageModelV4CallOptions; needs_tools: boolean }

const askedFor = (
  prompt: ModelPrompt,
  { kind, max_output_tokens }: { kind: ModelKind | undefined; max_output_tokens: number },
): Asked => ({
  options: {
    prompt: [systemFor(prompt), ...prompt.messages.map((each) => messageFor(each, kind))],
    maxOutputTokens: max_output_tokens,
    ...toolOptionsFor(prompt),
    ...shapeOptionFor(prompt),
  },
  needs_tools: prompt.messages.at(-1)?.role === 'tool',
})

/** Sends a request, mended where its server refuses a parameter by name. @throws CallRefused */
async function ask(
  wire: ModelWire,
  { options, needs_tools }: Asked,
  learned: Learned,
  send: (request: WrittenRequest) => Promise<Reply>,
): Promise<Body> {
  const written = await wire.write(options)
  for (let mended = 0; ; mended += 1) {
    const body = withLessons(written.body, learned.all(), { needs_tools })
    const reply = await send({ ...written, body })
    if (reply.status === 200) return reply.body
    const refusal = { ...reply, text: await beginningOf(reply.body).finally(() => reply.body.cancel()) }
    const lesson = lessonOf(refusal, body, { known: learned.all(), needs_tools })
    if (lesson) learned.add(lesson)
    if (!lesson || mended === MENDED_AT_MOST) throw new CallRefused(refusal)
  }
}

/** The part of a refusal that is looked at. */
async function beginningOf(body: Body): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for (let piece = await body.read(); piece && text.length < 2_000; piece = await body.read())
    text += decoder.decode(piece, { stream: true })
  return text
}

/** An answer that was cut, or that says nothing, is none: the caller has another way to answer. */
function* endOf(
  { ended, says: refusal, requests, usage }: AnswerEnd,
  { speaks, api_key }: { speaks: boolean; api_key: string | null },
): Generator<ModelPart> {
  const says = refusal && providerWords(refusal, api_key)
  const fail = (reason: ModelFailureReason, passes = false): ModelPart => ({
    kind: 'failed',
    reason,
    passes,
    usage,
    ...(says && { says }),
  })
  if (ended === 'refused') return yield fail('refused')
  if (ended === 'cut') return yield fail('cut_short')
  if (ended === 'unreadable') return yield fail('unreadable', true)
  if (requests.length > 0) yield { kind: 'requests', requests: takenBack(requests) }
  else if (!speaks) return yield fail('empty')
  yield { kind: 'finish', usage }
}
