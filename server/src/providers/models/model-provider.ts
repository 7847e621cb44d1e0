import { createHash } from 'node:crypto'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4, LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { ModelFailureReason } from '@tertulia/contract/models'
import { LRUCache } from 'lru-cache'
import type { LanguageModel, ModelPart, ModelPrompt } from '#engine/language-model.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { failedCallOf } from '#providers/models/model-failure.ts'
import { takeText } from '#providers/models/take-text.ts'

/** `base_url` is what comes before `/chat/completions`, often ending in `/v1`. */
export type ModelSettings = { base_url: string; api_key: string; model: string }

/** Tokens come faster than people read: those of a tenth of a second travel together. */
const LIMITS = { deadline_ms: 60_000, max_bytes: 2_000_000, gather_ms: 100 }
const TRIAL_MS = 15_000

const known = new WeakMap<Outbound, LRUCache<string, LanguageModel>>()

/** The model behind these settings, ready to be asked. The same settings give the same one. */
export function createModel(settings: ModelSettings, outbound: Outbound): LanguageModel {
  const models = known.get(outbound) ?? new LRUCache<string, LanguageModel>({ max: 1_000 })
  known.set(outbound, models)
  const { base_url, api_key, model } = settings
  const key = createHash('sha256')
    .update(JSON.stringify([base_url, api_key, model]))
    .digest('base64')
  const made = models.get(key) ?? makeModel(settings, outbound)
  models.set(key, made)
  return made
}

/** Asks for one word, as the console's button does. */
export async function tryModel(
  settings: ModelSettings,
  outbound: Outbound,
): Promise<{ ok: true; model: string; first_token_ms: number } | { ok: false; reason: ModelFailureReason }> {
  const started = performance.now()
  const signal = AbortSignal.timeout(TRIAL_MS)
  const prompt: ModelPrompt = { system: 'Answer with one word.', messages: [{ role: 'user', text: 'Hola' }] }
  let first_token_ms: number | undefined
  for await (const part of createModel(settings, outbound).stream(prompt, { max_output_tokens: 16, signal })) {
    if (part.kind === 'failed') return { ok: false, reason: signal.aborted ? 'timeout' : part.reason }
    if (part.kind === 'text') first_token_ms ??= Math.round(performance.now() - started)
  }
  return { ok: true, model: settings.model, first_token_ms: first_token_ms ?? Math.round(performance.now() - started) }
}

function makeModel({ base_url, api_key, model }: ModelSettings, outbound: Outbound): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'organization',
    baseURL: base_url.replace(/\/+$/, ''),
    apiKey: api_key,
    includeUsage: true,
    fetch: async (input, init) => {
      const { body, status, headers } = await outbound.fetch(input, { ...init, ...LIMITS, redirect: 'error' })
      const say = init?.signal && sayers.get(init.signal)
      return new Response(body && say && status === 200 ? takeText(body, say) : body, { status, headers })
    },
  })
  // Made once: a model of the SDK compiles the shape of its chunks.
  const chat = provider.chatModel(model)
  return { stream: (prompt, options) => streamModel(chat, prompt, options) }
}

/** Who takes the text of a call, by the signal that the SDK hands through to our `fetch`. */
const sayers = new WeakMap<AbortSignal, (text: string) => void>()

/**
 * Speaks with the SDK's model directly. `streamText` on top of it is made for tool loops, and its pipeline costs more
 * than everything else we do with a token; text takes a short cut around the SDK's own:
 * docs/decisions/0010-models-without-stream-text.md, 0042-streams-under-load.md.
 * @param options.signal of this call alone
 */
async function* streamModel(
  model: LanguageModelV4,
  prompt: ModelPrompt,
  options: { max_output_tokens: number; signal: AbortSignal },
): AsyncGenerator<ModelPart, void> {
  const parts: ModelPart[] = []
  let arrived = Promise.withResolvers<void>()
  const give = (part: ModelPart) => {
    parts.push(part)
    arrived.resolve()
  }
  sayers.set(options.signal, (text) => give({ kind: 'text', text }))
  const hangUp = listen(model, prompt, options, give)
  try {
    for (;;) {
      await arrived.promise
      arrived = Promise.withResolvers()
      for (const part of parts.splice(0)) {
        yield part
        if (part.kind === 'finish' || part.kind === 'failed') return
      }
    }
  } finally {
    // Who leaves before the end has to hang up, or the provider goes on talking and charging.
    hangUp()
  }
}

/** Gives what the SDK makes of a call, at last `finish` or `failed`. @returns how to hang up */
function listen(
  model: LanguageModelV4,
  prompt: ModelPrompt,
  { max_output_tokens, signal }: { max_output_tokens: number; signal: AbortSignal },
  give: (part: ModelPart) => void,
): () => void {
  let reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | undefined
  let has_left = false
  const hear = async () => {
    const { stream } = await model.doStream({
      prompt: promptFor(prompt),
      maxOutputTokens: max_output_tokens,
      abortSignal: signal,
    })
    // Text may come, and be enough, before the SDK has answered.
    if (has_left) return stream.cancel()
    reader = stream.getReader()
    give({ kind: 'alive' })
    for (;;) {
      const { done, value: part } = await reader.read()
      // Whoever has heard the finish has left; nobody may wait for one that does not come.
      if (done) return give({ kind: 'failed', reason: 'broken_stream', passes: true })
      const known = partOf(part)
      if (known) give(known)
    }
  }
  hear().catch((error: unknown) => give({ kind: 'failed', ...failedCallOf(error) }))
  return () => {
    has_left = true
    void reader?.cancel().catch(() => {})
  }
}

function partOf(part: LanguageModelV4StreamPart): ModelPart | undefined {
  switch (part.type) {
    case 'text-delta':
      return { kind: 'text', text: part.delta }
    case 'reasoning-delta':
      return { kind: 'alive' }
    case 'error':
      return { kind: 'failed', reason: 'broken_stream', passes: true, cause: part.error }
    case 'finish': {
      if (part.finishReason.unified === 'content-filter') return { kind: 'failed', reason: 'refused', passes: false }
      const { inputTokens, outputTokens } = part.usage
      return { kind: 'finish', usage: { input_tokens: inputTokens.total ?? 0, output_tokens: outputTokens.total ?? 0 } }
    }
    default:
      return undefined
  }
}

const promptFor = ({ system, messages }: ModelPrompt): LanguageModelV4Prompt => [
  { role: 'system', content: system },
  ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
]
