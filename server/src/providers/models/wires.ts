import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createMistral } from '@ai-sdk/mistral'
import { createOpenAI } from '@ai-sdk/openai'
import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4GenerateResult } from '@ai-sdk/provider'
import type { ModelKind } from '@tertulia/contract/model-kinds'
import type { Body } from '#platform/outbound/exchange.ts'
import type { AnswerEnd } from '#providers/models/answer-end.ts'
import { readCompletion } from '#providers/models/read-completion.ts'
import type { SpokenPart } from '#providers/models/read-events.ts'
import { readGemini } from '#providers/models/read-gemini.ts'
import { readMessages } from '#providers/models/read-messages.ts'
import { PROVIDER, requestsIn } from '#providers/models/tool-wire.ts'

/** `base_url` is what comes before `/chat/completions`, `/messages` or `/models`, often ending in `/v1`. */
export type ModelSettings = {
  /** Left out: any address that speaks the chat-completions format. */
  kind?: ModelKind
  base_url: string
  /** A model on one's own machine may want none. */
  api_key: string | null
  model: string
}

/** A request as it is sent. */
export type WrittenRequest = { url: string; headers: Record<string, string>; body: string }

/** How a provider is spoken to. The SDK writes each request, the answer is read here: docs/decisions/0111. */
export type ModelWire = {
  /** @param asked prompt, tools and budget; how warm and how thoughtful is the wire's to say */
  write: (asked: LanguageModelV4CallOptions) => Promise<WrittenRequest>
  read: (body: Body) => AsyncGenerator<SpokenPart, AnswerEnd>
}

/** Answers rest on what they are given: nothing is to be invented, and the same question gets the same answer. */
const TEMPERATURE = 0.2

/** Models of OpenAI that think before they speak. Others refuse an effort. */
const THINKS = /^(?:o\d|gpt-(?:[5-9]|\d\d)(?!-chat))/u

const WIRES: Record<ModelKind, (settings: ModelSettings) => ModelWire> = {
  openai: ({ base_url, api_key, model }) => ({
    write: writtenBy((fetch) => createOpenAI({ baseURL: base_url, apiKey: api_key ?? '', fetch }).chat(model), {
      temperature: TEMPERATURE,
      ...(THINKS.test(model) && { reasoning: 'low' }),
    }),
    read: readChat,
  }),

  azure: (settings) => {
    const { write, read } = WIRES.openai(settings)
    return {
      read,
      async write(asked) {
        const written = await write(asked)
        const { authorization: _, ...headers } = written.headers
        return { ...written, headers: { ...headers, 'api-key': settings.api_key ?? '' } }
      },
    }
  },

  anthropic: ({ base_url, api_key, model }) => ({
    // Thoughts have to come back with tools, and cost the customer time: as few as the model allows.
    write: writtenBy((fetch) => createAnthropic({ baseURL: base_url, apiKey: api_key ?? '', fetch })(model), {
      temperature: TEMPERATURE,
      reasoning: 'none',
      providerOptions: { anthropic: { toolStreaming: false } },
    }),
    read: readMessages,
  }),

  google: ({ base_url, api_key, model }) => ({
    // Its thoughts count against the budget, and it advises against another temperature than its own.
    write: writtenBy((fetch) => createGoogle({ baseURL: base_url, apiKey: api_key ?? '', fetch })(model), {
      reasoning: 'none',
    }),
    read: readGemini,
  }),

  mistral: ({ base_url, api_key, model }) => ({
    write: writtenBy((fetch) => createMistral({ baseURL: base_url, apiKey: api_key ?? '', fetch })(model), {
      temperature: TEMPERATURE,
    }),
    read: readChat,
  }),

  compatible: ({ base_url, api_key, model }) => {
    const url = `${base_url}/chat/completions`
    const chat = new OpenAICompatibleChatLanguageModel(model, {
      provider: PROVIDER,
      headers: {},
      url: () => url,
      // A server without shapes refuses one by its name, and is not sent it again.
      supportsStructuredOutputs: true,
    })
    const headers = { ...(api_key && { authorization: `Bearer ${api_key}` }), 'content-type': 'application/json' }
    return {
      async write(asked) {
        const { body } = await chat.prepareRequest({ temperature: TEMPERATURE, ...asked })
        return {
          url,
          headers,
          body: JSON.stringify({ ...body, stream: true, stream_options: { include_usage: true } }),
        }
      },
      read: readChat,
    }
  },
}

/** How the model behind these settings is spoken to. Making one compiles its shapes: keep it. */
export const wireOf = ({ kind = 'compatible', ...settings }: ModelSettings): ModelWire =>
  WIRES[kind]({ ...settings, base_url: settings.base_url.replace(/\/+$/u, '') })

/** Leaves the SDK with the request that it was about to send. */
class Written extends Error {
  override readonly name = 'Written'
  readonly request: WrittenRequest

  constructor(request: WrittenRequest) {
    super('written')
    this.request = request
  }
}

/** Has a model of the SDK write its requests. Its `fetch` is where one is whole, with address and headers. */
function writtenBy(
  make: (fetch: typeof globalThis.fetch) => LanguageModelV4,
  manner: Partial<LanguageModelV4CallOptions>,
): ModelWire['write'] {
  const model = make(async (url, init) => {
    // A provider is not told which versions we run.
    const { 'user-agent': _, ...headers } = (init?.headers ?? {}) as Record<string, string>
    const address = url instanceof Request ? url.url : url.toString()
    throw new Written({ url: address, headers, body: typeof init?.body === 'string' ? init.body : '' })
  })
  return async (asked) => {
    try {
      await model.doStream({ ...manner, ...asked })
    } catch (error) {
      if (error instanceof Written) return error.request
      throw error
    }
    throw new Error('the SDK asked for nothing')
  }
}

/** Reads how a whole chat completion ended, whichever server it is of. */
const completions = new OpenAICompatibleChatLanguageModel('any', { provider: PROVIDER, headers: {}, url: () => '' })

async function* readChat(body: Body): AsyncGenerator<SpokenPart, AnswerEnd> {
  const end = yield* readCompletion(body)
  return endOf(await completions.convertResponse({ body: end }), end.choices[0].message.refusal)
}

function endOf({ content, finishReason, usage }: LanguageModelV4GenerateResult, refusal: string | null): AnswerEnd {
  const { inputTokens, outputTokens } = usage
  return {
    ended: ENDS[finishReason.unified] ?? 'whole',
    says: refusal ?? undefined,
    requests: requestsIn(content),
    usage: {
      input_tokens: inputTokens.total ?? 0,
      output_tokens: outputTokens.total ?? 0,
      cached_input_tokens: inputTokens.cacheRead ?? 0,
    },
  }
}

const ENDS: Record<string, AnswerEnd['ended']> = { length: 'cut', 'content-filter': 'refused' }
