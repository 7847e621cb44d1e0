import { z } from 'zod'
import {
  type Asked,
  type Json,
  type ModelWire,
  piecesOf,
  type Refusal,
  type Said,
  startModelServer,
} from './model-server.ts'

const textBlock = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1, 'text content blocks must be non-empty'),
  cache_control: z.strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() }).optional(),
})
const toolUse = z.strictObject({
  type: z.literal('tool_use'),
  id: z.string().regex(/^[\w-]+$/u),
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
})
const toolResult = z.strictObject({
  type: z.literal('tool_result'),
  tool_use_id: z.string(),
  content: z.union([z.string(), z.array(textBlock)]),
  is_error: z.boolean().optional(),
})
const thinking = z.strictObject({ type: z.literal('thinking'), thinking: z.string(), signature: z.string().min(1) })
const redacted = z.strictObject({ type: z.literal('redacted_thinking'), data: z.string() })

/** Body of `POST /v1/messages` (Anthropic API reference, November 2026). Unknown fields are refused, as there. */
const MessagesRequest = z.strictObject({
  model: z.string(),
  max_tokens: z.int().positive(),
  stream: z.literal(true),
  system: z.union([z.string(), z.array(textBlock)]).optional(),
  messages: z
    .array(
      z.discriminatedUnion('role', [
        z.strictObject({
          role: z.literal('user'),
          content: z.union([z.string().min(1), z.array(z.union([textBlock, toolResult])).min(1)]),
        }),
        z.strictObject({
          role: z.literal('assistant'),
          content: z.union([z.string().min(1), z.array(z.union([textBlock, toolUse, thinking, redacted])).min(1)]),
        }),
      ]),
    )
    .min(1),
  temperature: z.number().min(0).max(1).optional(),
  stop_sequences: z.array(z.string()).optional(),
  thinking: z
    .union([
      z.strictObject({ type: z.enum(['disabled', 'between_tools']) }),
      z.strictObject({ type: z.literal('adaptive'), display: z.string().optional() }),
      z.strictObject({ type: z.literal('enabled'), budget_tokens: z.int().min(1_024) }),
    ])
    .optional(),
  output_config: z
    .strictObject({
      effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).optional(),
      format: z
        .strictObject({ type: z.literal('json_schema'), schema: z.looseObject({ type: z.literal('object') }) })
        .optional(),
    })
    .optional(),
  tools: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[\w-]{1,64}$/u),
        description: z.string().optional(),
        input_schema: z.looseObject({ type: z.literal('object') }),
      }),
    )
    .optional(),
  tool_choice: z
    .strictObject({
      type: z.enum(['auto', 'any', 'none', 'tool']),
      name: z.string().optional(),
      disable_parallel_tool_use: z.boolean().optional(),
    })
    .optional(),
})
type MessagesRequest = z.infer<typeof MessagesRequest>

/** Models that take no temperature, that cannot stop thinking, and that know no thinking at all. */
const NO_SAMPLING = /opus-4-[78]|-5/u
const ALWAYS_THINKS = /(?:sonnet|opus)-5-5/u
const NEVER_THINKS = /claude-3-haiku/u

const refused = (message: string): Refusal => ({ status: 400, message })

function wrongFor(model: string, { temperature, thinking, output_config }: MessagesRequest): string | undefined {
  if (output_config?.format && NEVER_THINKS.test(model)) return '`output_config.format` is not supported by this model.'
  if (temperature !== undefined && NO_SAMPLING.test(model)) return '`temperature` is deprecated for this model.'
  if (thinking && NEVER_THINKS.test(model)) return '`thinking` is not supported by this model.'
  if (thinking?.type === 'disabled' && ALWAYS_THINKS.test(model))
    return '`thinking.type` cannot be "disabled" for this model.'
  return undefined
}

/** The results of tools stand in the message after the one that asked for them, all of them, and roles take turns. */
function wrongOrder(messages: MessagesRequest['messages']): string | undefined {
  let open: string[] = []
  for (const [at, { role, content }] of messages.entries()) {
    if (role !== (at % 2 === 0 ? 'user' : 'assistant')) return 'messages: roles must alternate, user first'
    const blocks = typeof content === 'string' ? [] : content
    const results = blocks.flatMap((block) => (block.type === 'tool_result' ? [block.tool_use_id] : []))
    if (results.length !== open.length || results.some((id) => !open.includes(id)))
      return 'messages: `tool_use` ids were found without `tool_result` blocks immediately after'
    open = blocks.flatMap((block) => (block.type === 'tool_use' ? [block.id] : []))
  }
  return messages.at(-1)?.role === 'assistant' ? 'This model does not support assistant message prefill.' : undefined
}

function read(body: Json, model: string): Asked | Refusal {
  const parsed = MessagesRequest.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
    return refused(
      `${path}: ${issue?.code === 'unrecognized_keys' ? 'Extra inputs are not permitted' : issue?.message}`,
    )
  }
  const { messages, tools = [], output_config, tool_choice } = parsed.data
  const wrong = wrongFor(model, parsed.data) ?? wrongOrder(messages)
  if (wrong) return refused(wrong)
  const texts = messages.flatMap(({ role, content }) =>
    role === 'user' ? [typeof content === 'string' ? content : textsIn(content)] : [],
  )
  const last = messages.at(-1)?.content
  return {
    text: texts.findLast((text) => text !== '') ?? '',
    after_tool: typeof last !== 'string' && (last ?? []).some(({ type }) => type === 'tool_result'),
    tools: tools.map(({ name }) => name),
    characters: JSON.stringify(body).length,
    shaped:
      output_config?.format !== undefined || (tool_choice?.type === 'any' && tools.some(({ name }) => name === 'json')),
  }
}

const textsIn = (blocks: readonly { type: string; text?: string }[]) =>
  blocks.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('')

const STOPS = { stop: 'end_turn', length: 'max_tokens', filter: 'refusal', refusal: 'refusal' }
const event = (type: string, more: Json) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`

function events({ thoughts, text: said, calls: asked_for, ends }: Said, asked: Asked, model: string): string[] {
  // Models without shapes of their own are made to use a tool that has one.
  const isForced = asked.shaped && asked.tools.includes('json') && said !== ''
  const calls = isForced ? [{ id: 'toolu_json', name: 'json', arguments: said }] : asked_for
  const text = isForced ? '' : said
  const blocks: { block: Json; deltas: Json[] }[] = []
  if (thoughts)
    blocks.push({
      block: { type: 'thinking', thinking: '', signature: '' },
      deltas: [
        { type: 'thinking_delta', thinking: thoughts },
        { type: 'signature_delta', signature: 'c2lnbmVk' },
      ],
    })
  if (text)
    blocks.push({
      block: { type: 'text', text: '' },
      deltas: piecesOf(text).map((piece) => ({ type: 'text_delta', text: piece })),
    })
  for (const { id, name, arguments: input } of calls)
    blocks.push({
      block: { type: 'tool_use', id, name, input: {} },
      deltas: [input.slice(0, 5), input.slice(5)].map((partial_json) => ({ type: 'input_json_delta', partial_json })),
    })
  const input_tokens = Math.ceil(asked.characters / 4)
  return [
    event('message_start', {
      message: {
        id: 'msg_stand_in',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        usage: { input_tokens, cache_creation_input_tokens: 0, cache_read_input_tokens: 8, output_tokens: 1 },
      },
    }),
    event('ping', {}),
    ...blocks.flatMap(({ block, deltas }, index) => [
      event('content_block_start', { index, content_block: block }),
      ...deltas.map((delta) => event('content_block_delta', { index, delta })),
      event('content_block_stop', { index }),
    ]),
    event('message_delta', {
      delta: { stop_reason: calls.length > 0 ? 'tool_use' : STOPS[ends], stop_sequence: null },
      usage: { output_tokens: Math.ceil((thoughts.length + text.length) / 4) + 1 },
    }),
    event('message_stop', {}),
  ]
}

const TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

const WIRE: ModelWire = {
  base: '/v1',
  keyIn: (headers) => headers['x-api-key'] as string | undefined,
  missing: (headers) => (headers['anthropic-version'] ? undefined : 'anthropic-version: header is required'),
  modelIn: (path, { model }) => (path === '/messages' ? String(model) : undefined),
  read,
  refusal: ({ status, message }) => ({
    type: 'error',
    error: { type: TYPES[status] ?? 'api_error', message },
    request_id: 'req_stand_in',
  }),
  models: {
    path: '/models',
    list: (names) => ({
      data: names.map((id) => ({ type: 'model', id, display_name: `Claude ${id}` })),
      has_more: false,
    }),
  },
  events,
  failure: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
}

/** Anthropic Messages, as strict as it is: headers, unknown fields, order of tools, empty texts. */
export const startAnthropicMessages = (models: string[] = ['claude-haiku-4-5']) => startModelServer(WIRE, models)
