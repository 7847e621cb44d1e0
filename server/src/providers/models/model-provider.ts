import { createHash } from 'node:crypto'
import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4GenerateResult } from '@ai-sdk/provider'
import type { ModelFailureReason } from '@tertulia/contract/models'
import { LRUCache } from 'lru-cache'
import type { LanguageModel, ModelPart, ModelPrompt } from '#engine/language-model.ts'
import type { Body, Reply } from '#platform/outbound/exchange.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { CallRefused, failedCallOf } from '#providers/models/model-failure.ts'
import { readCompletion } from '#providers/models/read-completion.ts'
import { messageFor, PROVIDER, requestsIn, toolOptionsFor } from '#providers/models/tool-wire.ts'

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
  const url = `${base_url.replace(/\/+$/, '')}/chat/completions`
  const chat = new OpenAICompatibleChatLanguageModel(model, { provider: PROVIDER, headers: {}, url: () => url })
  const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' }
  const taking: TakingTools = { not_until: 0 }
  return {
    stream: (prompt, options) =>
      streamAnswer(chat, prompt, options, taking, (body) =>
        outbound.open(url, { method: 'POST', headers, body, signal: options.signal, ...LIMITS }),
      ),
  }
}

/** Whether a model takes tools, as far as is known: when it may be offered some again. */
type TakingTools = { not_until: number }

/** A model that takes no tools is not offered any for so long. */
const WITHOUT_TOOLS_MS = 3_600_000

const withoutTools = ({ tools: _tools, ...prompt }: ModelPrompt): ModelPrompt => prompt

/** Once a tool has been used, the prompt speaks of it. */
const mayGoWithout = ({ tools, messages }: ModelPrompt) => tools !== undefined && messages.at(-1)?.role !== 'tool'

/**
 * Many models take no tools, and their servers refuse the whole request. Ollama (400): «… does not support tools»; vLLM
 * (400): «"auto" tool choice requires --enable-auto-tool-choice»; OpenRouter (404): «No endpoints found that support tool
 * use».
 */
const refusesTools = ({ refusal }: CallRefused, prompt: ModelPrompt): boolean =>
  mayGoWithout(prompt) &&
  [400, 404, 422, 501].includes(refusal.status) &&
  /\b(?:tools?|functions?)\b/i.test(refusal.text)

/**
 * The SDK's model writes the request and reads how the answer ended; what streams in between is read here, since the
 * SDK's own streams are half of what an answer under way keeps in memory:
 * docs/decisions/0010-models-without-stream-text.md, 0042-streams-under-load.md.
 */
async function* streamAnswer(
  chat: OpenAICompatibleChatLanguageModel,
  prompt: ModelPrompt,
  { max_output_tokens }: { max_output_tokens: number },
  taking: TakingTools,
  send: (body: string) => Promise<Reply>,
): AsyncGenerator<ModelPart, void> {
  const ask = async (prompt: ModelPrompt): Promise<Body> => {
    const asked = await chat.prepareRequest({
      prompt: [
        { role: 'system', content: [prompt.system, prompt.front].filter(Boolean).join('\n\n') },
        ...prompt.messages.map(messageFor),
      ],
      maxOutputTokens: max_output_tokens,
      ...toolOptionsFor(prompt),
    })
    const reply = await send(JSON.stringify({ ...asked.body, stream: true, stream_options: { include_usage: true } }))
    if (reply.status === 200) return reply.body
    const text = await beginningOf(reply.body).finally(() => reply.body.cancel())
    const refused = new CallRefused({ ...reply, text })
    if (!refusesTools(refused, prompt)) throw refused
    taking.not_until = performance.now() + WITHOUT_TOOLS_MS
    return ask(withoutTools(prompt))
  }
  let body: Body | undefined
  try {
    const goes_without = mayGoWithout(prompt) && performance.now() < taking.not_until
    body = await ask(goes_without ? withoutTools(prompt) : prompt)
    yield { kind: 'alive' }
    const end = yield* readCompletion(body)
    yield* endOf(await chat.convertResponse({ body: end }))
  } catch (error) {
    yield { kind: 'failed', ...failedCallOf(error) }
  } finally {
    // Who leaves before the end has to hang up, or the provider goes on talking and charging.
    body?.cancel()
  }
}

/** As much of a refusal as anybody looks at. */
async function beginningOf(body: Body): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for (let piece = await body.read(); piece && text.length < 2_000; piece = await body.read())
    text += decoder.decode(piece, { stream: true })
  return text
}

function* endOf({ content, finishReason, usage }: LanguageModelV4GenerateResult): Generator<ModelPart> {
  const took = { input_tokens: usage.inputTokens.total ?? 0, output_tokens: usage.outputTokens.total ?? 0 }
  if (finishReason.unified === 'content-filter')
    return yield { kind: 'failed', reason: 'refused', passes: false, usage: took }
  const requests = requestsIn(content)
  if (requests.length > 0) yield { kind: 'requests', requests }
  yield { kind: 'finish', usage: took }
}
