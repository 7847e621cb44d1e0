import { randomUUID } from 'node:crypto'
import type { ToolRequest } from '#engine/language-model.ts'
import type { Body } from '#platform/outbound/exchange.ts'
import type { AnswerEnd } from '#providers/models/answer-end.ts'
import { CallRefused } from '#providers/models/model-failure.ts'
import { readEvents, type SpokenPart } from '#providers/models/read-events.ts'

/** A chunk of `streamGenerateContent`, as `@ai-sdk/google` 4.0.121 reads it; unconfirmed by the provider's own pages. */
type Chunk = {
  candidates?: Array<{ content?: { parts?: Part[] } | null; finishReason?: string | null; finishMessage?: string }>
  promptFeedback?: { blockReason?: string | null } | null
  usageMetadata?: {
    promptTokenCount?: number | null
    toolUsePromptTokenCount?: number | null
    candidatesTokenCount?: number | null
    thoughtsTokenCount?: number | null
    cachedContentTokenCount?: number | null
  } | null
  error?: { code?: number | null; status?: string }
}
type Part = {
  text?: string
  thought?: boolean
  functionCall?: { id?: string | null; name?: string; args?: unknown }
  thoughtSignature?: string | null
}

const FILTERED = ['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'IMAGE_SAFETY', 'LANGUAGE']
const CUT = ['MAX_TOKENS', 'CONTINUATION']
const UNREADABLE = ['MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL']

/**
 * Reads a streamed answer of Gemini.
 * @throws the error that broke the body, the server's own error, or that the end is missing
 */
export async function* readGemini(body: Body): AsyncGenerator<SpokenPart, AnswerEnd> {
  const requests: ToolRequest[] = []
  let usage: Chunk['usageMetadata']
  let reason: string | undefined
  let says: string | undefined

  const take = (chunk: Chunk): string => {
    if (chunk.error)
      throw new CallRefused({ status: chunk.error.code ?? 500, headers: {}, text: JSON.stringify(chunk) })
    usage = chunk.usageMetadata ?? usage
    if (chunk.promptFeedback?.blockReason) reason = 'PROHIBITED_CONTENT'
    const candidate = chunk.candidates?.[0]
    reason = candidate?.finishReason ?? reason
    says = candidate?.finishMessage ?? says
    const parts = candidate?.content?.parts ?? []
    for (const part of parts) if (part.functionCall) requests.push(requestOf(part))
    return parts.map(({ text, thought }) => (thought ? '' : (text ?? ''))).join('')
  }

  yield* readEvents(body, (data) => take(JSON.parse(data) as Chunk))
  if (reason === undefined) throw new Error('the stream ended without a reason')
  return {
    ended: endedBy(reason),
    says,
    requests,
    usage: {
      input_tokens: (usage?.promptTokenCount ?? 0) + (usage?.toolUsePromptTokenCount ?? 0),
      output_tokens: (usage?.candidatesTokenCount ?? 0) + (usage?.thoughtsTokenCount ?? 0),
      cached_input_tokens: usage?.cachedContentTokenCount ?? 0,
    },
  }
}

function endedBy(reason: string): AnswerEnd['ended'] {
  if (FILTERED.includes(reason)) return 'refused'
  if (CUT.includes(reason)) return 'cut'
  return UNREADABLE.includes(reason) ? 'unreadable' : 'whole'
}

/** Older models give their calls no id. */
const requestOf = ({ functionCall, thoughtSignature }: Part): ToolRequest => ({
  id: functionCall?.id ?? randomUUID(),
  name: functionCall?.name ?? '',
  input: JSON.stringify(functionCall?.args ?? {}),
  ...(thoughtSignature && { thought_signature: thoughtSignature }),
})
