import { randomUUID } from 'node:crypto'
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ToolCallPart,
} from '@ai-sdk/provider'
import type { ModelMessage, ModelPrompt, ToolOffer, ToolRequest } from '#engine/language-model.ts'

/** Under which the SDK's model keeps what only one provider knows: the name it was made with. */
export const PROVIDER = 'organization'

/** What the SDK is told of a prompt's tools; nothing where there are none. */
export function toolOptionsFor({
  tools = [],
  must_speak,
}: ModelPrompt): Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> {
  if (tools.length === 0) return {}
  return {
    tools: tools.map(({ name, description, input }) => ({
      type: 'function',
      name,
      description,
      inputSchema: draft7(input),
    })),
    // Tools stay listed: who was told of a call has to know of what.
    ...(must_speak && { toolChoice: { type: 'none' } }),
  }
}

/** Zod writes the draft that the SDK wants (`offerOf`), in a type of its own. */
const draft7 = (input: ToolOffer['input']) => input as LanguageModelV4FunctionTool['inputSchema']

/** Tools a model asks for, each under a name and an id that every server takes back. */
export function requestsIn(content: readonly LanguageModelV4Content[]): ToolRequest[] {
  const ids = new Set<string>()
  return content.flatMap((part): ToolRequest[] => {
    if (part.type !== 'tool-call') return []
    const id = ids.has(part.toolCallId) ? randomUUID() : part.toolCallId
    ids.add(id)
    const name = part.toolName.replace(/[^\w-]/gu, '_').slice(0, 64) || 'unnamed'
    const signature = part.providerMetadata?.[PROVIDER]?.['thoughtSignature']
    return [{ id, name, input: part.input, ...(typeof signature === 'string' && { thought_signature: signature }) }]
  })
}

/** A message as the SDK knows it. */
export function messageFor(message: ModelMessage): LanguageModelV4Message {
  const text = { type: 'text' as const, text: message.text }
  if (message.role === 'tool') {
    const { id, name } = message.request
    const output = { type: 'text' as const, value: message.text }
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId: id, toolName: name, output }] }
  }
  if (!message.requests) return { role: message.role, content: [text] }
  return { role: 'assistant', content: [...(message.text ? [text] : []), ...message.requests.map(requestFor)] }
}

const requestFor = ({ id, name, input, thought_signature }: ToolRequest): LanguageModelV4ToolCallPart => ({
  type: 'tool-call',
  toolCallId: id,
  toolName: name,
  // Servers with chat templates read it back as an object; what it said instead stands in the tool's answer.
  input: isObject(input) ? input : '{}',
  ...(thought_signature && { providerOptions: { [PROVIDER]: { thoughtSignature: thought_signature } } }),
})

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
