import type { ToolRequest } from '#engine/language-model.ts'
import type { Body } from '#platform/outbound/exchange.ts'
import type { AnswerEnd } from '#providers/models/answer-end.ts'
import { CallRefused } from '#providers/models/model-failure.ts'
import { readEvents, type SpokenPart } from '#providers/models/read-events.ts'

/** Anthropic API reference, «Streaming messages», November 2026: only what is read here. */
type Usage = {
  input_tokens?: number | null
  output_tokens?: number | null
  cache_read_input_tokens?: number | null
  cache_creation_input_tokens?: number | null
}
type Block =
  | { type: 'tool_use'; id: string; name: string }
  | { type: 'thinking'; thinking?: string; signature?: string }
  | { type: 'redacted_thinking'; data: string }
  | { type: 'text'; text?: string }
type Delta = {
  type?: string
  text?: string
  partial_json?: string
  thinking?: string
  signature?: string
  stop_reason?: string | null
}
type Event = {
  type?: string
  index?: number
  message?: { usage?: Usage }
  content_block?: Block
  delta?: Delta
  usage?: Usage
  error?: { type?: string }
}

/** A thought as it has to come back with the tools that the model asked for after it. */
export type Thought = { text: string; signature: string } | { redacted: string }

/** Statuses of what a stream tells of its failure, as an answer that fails at once would have them. */
const STATUSES: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  timeout_error: 504,
  overloaded_error: 529,
}

/**
 * Reads a streamed answer of Anthropic Messages.
 * @throws the error that broke the body, the server's own error, or that the end is missing
 */
export async function* readMessages(body: Body): AsyncGenerator<SpokenPart, AnswerEnd> {
  const requests = new Map<number, ToolRequest>()
  const thoughts = new Map<number, { text: string; signature: string } | { redacted: string }>()
  let usage: Usage = {}
  let stop_reason: string | undefined

  const begin = (index: number, block: Block): string => {
    if (block.type === 'tool_use') requests.set(index, { id: block.id, name: block.name, input: '' })
    if (block.type === 'redacted_thinking') thoughts.set(index, { redacted: block.data })
    if (block.type === 'thinking') thoughts.set(index, { text: block.thinking ?? '', signature: block.signature ?? '' })
    return block.type === 'text' ? (block.text ?? '') : ''
  }
  const go = (index: number, delta: Delta): string => {
    const request = requests.get(index)
    if (request) request.input += delta.partial_json ?? ''
    const thought = thoughts.get(index)
    if (thought && 'text' in thought) {
      thought.text += delta.thinking ?? ''
      thought.signature += delta.signature ?? ''
    }
    return delta.type === 'text_delta' ? (delta.text ?? '') : ''
  }
  const take = (event: Event): string => {
    if (event.type === 'error')
      throw new CallRefused({
        status: STATUSES[event.error?.type ?? ''] ?? 500,
        headers: {},
        text: JSON.stringify({ error: event.error }),
      })
    usage = { ...usage, ...countsIn(event.message?.usage), ...countsIn(event.usage) }
    if (event.type === 'message_delta') stop_reason = event.delta?.stop_reason ?? stop_reason
    if (event.type === 'content_block_start' && event.content_block) return begin(event.index ?? 0, event.content_block)
    if (event.type === 'content_block_delta' && event.delta) return go(event.index ?? 0, event.delta)
    return ''
  }

  yield* readEvents(body, (data) => take(JSON.parse(data) as Event))
  if (stop_reason === undefined) throw new Error('the stream ended without a reason')
  return {
    ended: endedBy(stop_reason),
    requests: withThoughts([...requests.values()], [...thoughts.values()]),
    usage: {
      input_tokens:
        (usage.input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0) + (usage.cache_creation_input_tokens ?? 0),
      output_tokens: usage.output_tokens ?? 0,
      cached_input_tokens: usage.cache_read_input_tokens ?? 0,
    },
  }
}

/** The end repeats some counts as null. */
const countsIn = (usage: Usage = {}): Usage =>
  Object.fromEntries(Object.entries(usage ?? {}).filter(([, count]) => typeof count === 'number'))

function endedBy(stop_reason: string): AnswerEnd['ended'] {
  if (stop_reason === 'max_tokens' || stop_reason === 'model_context_window_exceeded') return 'cut'
  return stop_reason === 'refusal' ? 'refused' : 'whole'
}

/** An input that is empty comes in no piece at all. */
const withThoughts = (requests: ToolRequest[], thoughts: Thought[]): ToolRequest[] =>
  requests.map((request, at) => ({
    ...request,
    input: request.input || '{}',
    ...(at === 0 && thoughts.length > 0 && { thought_signature: JSON.stringify(thoughts) }),
  }))
