import { z } from 'zod'
import { ChatRequest, responseFormat } from './chat-request.ts'
import {
  type Asked,
  type Json,
  type ModelWire,
  piecesOf,
  type Refusal,
  type Said,
  startModelServer,
} from './model-server.ts'

/** A streamed chat completion, with its usage where the request asks for it or the dialect always tells it. */
function eventsOf(
  { thoughts, text, calls, ends }: Said,
  asked: Asked,
  model: string,
  thoughtsIn: (text: string) => Json,
) {
  const chunk = (delta: Json, finish_reason: string | null = null, more: Json = {}) =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-stand-in',
      object: 'chat.completion.chunk',
      created: 1_767_225_600,
      model,
      choices: [{ index: 0, delta, finish_reason }],
      ...more,
    })}\n\n`
  const usage = {
    prompt_tokens: Math.ceil(asked.characters / 4),
    completion_tokens: Math.ceil((text.length + thoughts.length) / 4),
    total_tokens: 0,
    prompt_tokens_details: { cached_tokens: 8 },
  }
  const REASONS = { stop: 'stop', length: 'length', filter: 'content_filter', refusal: 'stop' }
  return [
    chunk({ role: 'assistant', content: '' }),
    ...(thoughts ? [chunk(thoughtsIn(thoughts))] : []),
    ...piecesOf(text).map((content) => chunk({ content })),
    ...(ends === 'refusal' ? [chunk({ refusal: 'No puedo ' }), chunk({ refusal: 'ayudar con eso.' })] : []),
    ...calls.flatMap(({ id, name, arguments: input }, index) => [
      chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
      chunk({ tool_calls: [{ index, function: { arguments: input } }] }),
    ]),
    chunk({}, calls.length > 0 ? 'tool_calls' : REASONS[ends], { usage }),
    'data: [DONE]\n\n',
  ]
}

type Message = { role: string; content?: unknown }

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : ((content ?? []) as { text?: string }[]).map(({ text = '' }) => text).join('')

const askedIn = (
  messages: readonly Message[],
  tools: readonly { function: { name: string } }[],
  body: Json,
): Asked => ({
  text: textOf(messages.findLast(({ role }) => role === 'user')?.content),
  after_tool: messages.at(-1)?.role === 'tool',
  tools: tools.map((tool) => tool.function.name),
  characters: JSON.stringify(body).length,
  shaped: (body['response_format'] as { type?: string } | undefined)?.type === 'json_schema',
})

/** Models that think before they speak refuse what others take, and the other way round (OpenAI API reference). */
const THINKS = /^(?:o\d|gpt-5|despliegue)/u

function refusedByOpenAI(model: string, body: ChatRequest): Refusal | undefined {
  const unsupported = (param: string, message: string): Refusal => ({ status: 400, message, param })
  if (THINKS.test(model)) {
    if (body.max_tokens !== undefined)
      return unsupported(
        'max_tokens',
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      )
    if (body.temperature !== undefined && body.temperature !== 1)
      return unsupported(
        'temperature',
        `Unsupported value: 'temperature' does not support ${body.temperature} with this model. Only the default (1) value is supported.`,
      )
  } else if (body.reasoning_effort !== undefined)
    return { status: 400, message: 'Unrecognized request argument supplied: reasoning_effort' }
  return undefined
}

const OPENAI: ModelWire = {
  base: '/v1',
  keyIn: ({ authorization }) => authorization?.replace(/^Bearer /u, ''),
  modelIn: (path, { model }) => (path === '/chat/completions' ? String(model) : undefined),
  read(body, model) {
    const parsed = ChatRequest.safeParse(body)
    if (parsed.success)
      return refusedByOpenAI(model, parsed.data) ?? askedIn(parsed.data.messages, parsed.data.tools ?? [], body)
    const [issue] = parsed.error.issues
    return issue?.code === 'unrecognized_keys'
      ? { status: 400, message: `Unrecognized request argument supplied: ${issue.keys[0]}` }
      : { status: 400, message: issue?.message ?? '', param: issue?.path.join('.') ?? '' }
  },
  refusal: ({ message, param, code }) => ({
    error: { message, type: 'invalid_request_error', param: param ?? null, code: code ?? null },
  }),
  models: {
    path: '/models',
    list: (names) => ({
      object: 'list',
      data: [...names, 'text-embedding-3-small', 'whisper-1'].map((id) => ({
        id,
        object: 'model',
        owned_by: 'openai',
      })),
    }),
  },
  events: (said, asked, model) => eventsOf(said, asked, model, (text) => ({ reasoning_content: text })),
  failure: 'data: {"error":{"message":"The server had an error.","type":"server_error"}}\n\n',
}

/** OpenAI by chat completions: models that think take `max_completion_tokens` alone and no temperature. */
export const startOpenAI = (models: string[] = ['gpt-4o-mini', 'gpt-5-mini']) => startModelServer(OPENAI, models)

/** Azure OpenAI: another address and header, deployments under names of one's own; unconfirmed. */
export const startAzure = (models: string[] = ['despliegue-nuestro']) =>
  startModelServer(
    {
      ...OPENAI,
      base: '/openai/v1',
      keyIn: (headers) =>
        headers.authorization === undefined ? (headers['api-key'] as string | undefined) : undefined,
    },
    models,
  )

// Mistral's wire is that of `@ai-sdk/mistral` 4.0.87, unconfirmed by the provider's own pages.

const mistralId = z.string().regex(/^[a-zA-Z0-9]{9}$/u, 'Tool call id must be a-z, A-Z, 0-9, with a length of 9.')
const mistralText = z.union([z.string(), z.array(z.strictObject({ type: z.literal('text'), text: z.string() })).min(1)])
const MistralRequest = z.strictObject({
  model: z.string(),
  stream: z.literal(true),
  max_tokens: z.int().positive().optional(),
  temperature: z.number().min(0).max(1.5).optional(),
  random_seed: z.int().optional(),
  reasoning_effort: z.enum(['none', 'high']).optional(),
  response_format: responseFormat.optional(),
  messages: z
    .array(
      z.discriminatedUnion('role', [
        z.strictObject({ role: z.enum(['system', 'user']), content: mistralText }),
        z.strictObject({
          role: z.literal('assistant'),
          content: z.string(),
          tool_calls: z
            .array(
              z.strictObject({
                id: mistralId,
                type: z.literal('function'),
                function: z.strictObject({ name: z.string(), arguments: z.string() }),
              }),
            )
            .optional(),
        }),
        z.strictObject({ role: z.literal('tool'), name: z.string(), tool_call_id: mistralId, content: z.string() }),
      ]),
    )
    .min(1),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: z.string(),
          description: z.string().optional(),
          parameters: z.looseObject({ type: z.literal('object') }),
        }),
      }),
    )
    .optional(),
  tool_choice: z.enum(['auto', 'none', 'any', 'required']).optional(),
})

const MISTRAL: ModelWire = {
  ...OPENAI,
  read(body) {
    const parsed = MistralRequest.safeParse(body)
    if (parsed.success) return askedIn(parsed.data.messages, parsed.data.tools ?? [], body)
    const [issue] = parsed.error.issues
    return {
      status: 422,
      message: issue?.code === 'unrecognized_keys' ? 'Extra inputs are not permitted' : (issue?.message ?? ''),
      param: [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
    }
  },
  refusal: ({ status, message, param }) => ({
    object: 'error',
    message: status === 422 ? { detail: [{ type: 'value_error', loc: ['body', param], msg: message }] } : message,
    type: 'invalid_request_error',
    param: null,
    code: null,
  }),
  events: (said, asked, model) =>
    eventsOf(said.ends === 'refusal' ? { ...said, ends: 'filter' } : said, asked, model, (text) => ({
      content: [{ type: 'thinking', thinking: [{ type: 'text', text }] }],
    })),
}

/** Mistral: no options of streams, ids of nine letters, refusals as FastAPI writes them. */
export const startMistral = (models: string[] = ['mistral-small-latest']) => startModelServer(MISTRAL, models)
