import { randomUUID } from 'node:crypto'
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ReasoningPart,
  LanguageModelV4ToolCallPart,
} from '@ai-sdk/provider'
import type { ModelKind } from '@tertulia/contract/model-kinds'
import type { ModelMessage, ModelPrompt, ToolOffer, ToolRequest } from '#engine/language-model.ts'
import type { Thought } from '#providers/models/read-messages.ts'

/** Under which the SDK's model keeps what only one provider knows: the name it was made with. */
export const PROVIDER = 'organization'

/** The SDK's options for a prompt's tools; none if there are none. */
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

/** The tool that a model of Anthropic without shapes of its own is made to use: the SDK calls it so. */
const SHAPE_TOOL = 'json'

/** Tells the SDK of the shape that an answer is to have. */
export const shapeOptionFor = ({ answer_shape }: ModelPrompt): Pick<LanguageModelV4CallOptions, 'responseFormat'> =>
  answer_shape ? { responseFormat: { type: 'json', name: answer_shape.name, schema: draft7(answer_shape.schema) } } : {}

/** The answer of a model that was made to use a tool to give it its shape. */
export const shapedIn = ({ answer_shape }: ModelPrompt, requests: readonly ToolRequest[]): string | undefined =>
  answer_shape && requests.find(({ name }) => name === SHAPE_TOOL)?.input

/** Zod writes the draft that the SDK wants (`offerOf`), in a type of its own. */
const draft7 = (input: ToolOffer['input']) => input as LanguageModelV4FunctionTool['inputSchema']

/** Tools that the SDK has read in an answer. */
export const requestsIn = (content: readonly LanguageModelV4Content[]): ToolRequest[] =>
  content.flatMap((part): ToolRequest[] => {
    if (part.type !== 'tool-call') return []
    const { toolCallId: id, toolName: name, input, providerMetadata } = part
    const signature = providerMetadata?.[PROVIDER]?.['thoughtSignature']
    return [{ id, name, input, ...(typeof signature === 'string' && { thought_signature: signature }) }]
  })

/** Tools a model asks for, each under a name and an id that every server takes back. */
export function takenBack(requests: readonly ToolRequest[]): ToolRequest[] {
  const ids = new Set<string>()
  return requests.map((request) => {
    const id = request.id === '' || ids.has(request.id) ? randomUUID() : request.id
    ids.add(id)
    return { ...request, id, name: request.name.replace(/[^\w-]/gu, '_').slice(0, 64) || 'unnamed' }
  })
}

/**
 * Rules, and what is the same for all customers for a while. Anthropic keeps what is marked and charges less for it the
 * next time; others keep beginnings by themselves.
 */
export const systemFor = ({ system, front }: Pick<ModelPrompt, 'system' | 'front'>): LanguageModelV4Message => ({
  role: 'system',
  content: [system, front].filter(Boolean).join('\n\n'),
  ...(front && { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } }),
})

/** A message as the SDK knows it. */
export function messageFor(message: ModelMessage, kind?: ModelKind): LanguageModelV4Message {
  const text = { type: 'text' as const, text: message.text }
  if (message.role === 'tool') {
    const { id, name } = message.request
    const output = { type: 'text' as const, value: message.text }
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId: id, toolName: name, output }] }
  }
  if (!message.requests) return { role: message.role, content: [text] }
  const thoughts = kind === 'anthropic' ? thoughtsFor(message.requests) : []
  return {
    role: 'assistant',
    content: [...thoughts, ...(message.text ? [text] : []), ...message.requests.map(requestFor)],
  }
}

/** Anthropic wants back all that was thought before the first of the tools. */
const thoughtsFor = ([first]: readonly ToolRequest[]): LanguageModelV4ReasoningPart[] =>
  ((first?.thought_signature ? JSON.parse(first.thought_signature) : []) as Thought[]).map((thought) =>
    'text' in thought
      ? { type: 'reasoning', text: thought.text, providerOptions: { anthropic: { signature: thought.signature } } }
      : { type: 'reasoning', text: '', providerOptions: { anthropic: { redactedData: thought.redacted } } },
  )

const requestFor = ({ id, name, input, thought_signature }: ToolRequest): LanguageModelV4ToolCallPart => ({
  type: 'tool-call',
  toolCallId: id,
  toolName: name,
  // Servers with chat templates read it back as an object; what it said instead stands in the tool's answer.
  input: isObject(input) ? input : '{}',
  ...(thought_signature && {
    providerOptions: {
      [PROVIDER]: { thoughtSignature: thought_signature },
      google: { thoughtSignature: thought_signature },
    },
  }),
})

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
