import type { Body } from '#platform/outbound/exchange.ts'
import { CallRefused } from '#providers/models/model-failure.ts'
import { readEvents, type SpokenPart } from '#providers/models/read-events.ts'
import { type GatheredToolCalls, gatherToolCalls, type WireToolCall } from '#providers/models/tool-call-pieces.ts'

/** How a streamed completion ended, as the same completion ends that comes whole. */
export type CompletionEnd = {
  choices: [{ message: { refusal: string | null; tool_calls?: WireToolCall[] }; finish_reason: string }]
  usage: unknown
}

/**
 * The fields of a chunk that we read (OpenAI API reference, «Chat completion chunk», November 2026). Servers leave out and add.
 */
type Chunk = {
  choices?: Array<{
    delta?: { content?: unknown; refusal?: unknown; tool_calls?: unknown } | null
    finish_reason?: string | null
  } | null> | null
  usage?: unknown
  error?: unknown
}

/**
 * Reads a streamed chat completion: the text of all chunks that came together as one, a sign of life where they hold
 * none.
 * @returns the rest of the completion
 * @throws the error that broke the body, the server's own error, or that the end is missing
 */
export async function* readCompletion(body: Body): AsyncGenerator<SpokenPart, CompletionEnd> {
  let refusal = ''
  let calls: GatheredToolCalls | undefined
  let finish_reason: string | undefined
  let usage: unknown
  const take = (chunk: Chunk) => {
    if (chunk.error) throw failureIn(chunk.error)
    usage = chunk.usage ?? usage
    const choice = chunk.choices?.[0]
    finish_reason = choice?.finish_reason ?? finish_reason
    if (typeof choice?.delta?.refusal === 'string') refusal += choice.delta.refusal
    if (choice?.delta?.tool_calls) gatherToolCalls((calls ??= []), choice.delta.tool_calls)
    return textIn(choice?.delta?.content)
  }
  yield* readEvents(body, (data) => (data === DONE ? '' : take(JSON.parse(data) as Chunk)))
  if (finish_reason === undefined) throw new Error('the stream ended without a reason')
  const message = { refusal: refusal || null, ...(calls && { tool_calls: calls.map(({ call }) => call) }) }
  return { choices: [{ message, finish_reason }], usage }
}

/** OpenRouter tells the status as the code of the failure, others a word or nothing. */
function failureIn(error: unknown): CallRefused {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  const status = typeof code === 'number' && code >= 400 ? code : 200
  return new CallRefused({ status, headers: {}, text: JSON.stringify({ error }) })
}

/** Stands where the last event would. */
const DONE = '[DONE]'

/** Some servers write a text in parts, among them what the model thought. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return (content as Array<{ type?: unknown; text?: unknown } | null>)
    .map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : ''))
    .join('')
}
