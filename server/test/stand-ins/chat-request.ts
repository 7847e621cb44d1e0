import { z } from 'zod'

const text = z.strictObject({ type: z.literal('text'), text: z.string() })
const image = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({ url: z.string(), detail: z.enum(['auto', 'low', 'high']).optional() }),
})
const toolName = z.string().regex(/^[\w-]{1,64}$/)
const toolCall = z.strictObject({
  id: z.string().min(1),
  type: z.literal('function'),
  // Servers with chat templates read the arguments back as an object.
  function: z.strictObject({ name: toolName, arguments: z.string().refine(isJsonObject, 'Not a JSON object.') }),
})

const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['system', 'developer']), content: z.union([z.string(), z.array(text)]) }),
  z.strictObject({
    role: z.literal('user'),
    content: z.union([z.string().min(1), z.array(z.union([text, image])).min(1)]),
  }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.string().nullish(),
    tool_calls: z.array(toolCall).min(1).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
])
type Message = z.infer<typeof message>

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** A schema as OpenAI takes one for parameters: of an object, each part of it whole. */
const parameters = z.looseObject({
  type: z.literal('object'),
  get properties() {
    return z.record(z.string(), schemaOfPart)
  },
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([z.boolean(), z.looseObject({})]).optional(),
})
const schemaOfPart: z.ZodType = z.lazy(() =>
  z.union([
    parameters,
    z.looseObject({ type: z.literal('array'), items: schemaOfPart }),
    z.looseObject({
      type: z.enum(['string', 'number', 'integer', 'boolean', 'null']),
      enum: z.array(z.unknown()).min(1).optional(),
    }),
    z.looseObject({ anyOf: z.array(schemaOfPart).min(1) }),
  ]),
)
const tool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({
    name: toolName,
    description: z.string().max(1_024).optional(),
    parameters: parameters.refine(
      ({ properties, required = [] }) => required.every((name) => name in properties),
      'What is required is no property.',
    ),
    strict: z.boolean().optional(),
  }),
})

/** A shape that an answer has to have, as OpenAI takes one that is strict: each object names all that it has, and nothing else. */
const wholeShape: z.ZodType = z.lazy(() =>
  z.union([
    z
      .strictObject({
        type: z.literal('object'),
        description: z.string().optional(),
        properties: z.record(z.string(), wholeShape),
        required: z.array(z.string()),
        additionalProperties: z.literal(false),
      })
      .refine(
        ({ properties, required }) => Object.keys(properties).toSorted().join(' ') === required.toSorted().join(' '),
        'All fields must be required.',
      ),
    z.strictObject({ type: z.literal('array'), description: z.string().optional(), items: wholeShape }),
    z.strictObject({
      type: z.enum(['string', 'number', 'integer', 'boolean', 'null']),
      description: z.string().optional(),
      enum: z.array(z.unknown()).min(1).optional(),
    }),
    z.strictObject({ anyOf: z.array(wholeShape).min(1) }),
  ]),
)
export const responseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['text', 'json_object']) }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: toolName,
      description: z.string().optional(),
      schema: wholeShape,
      strict: z.boolean().optional(),
    }),
  }),
])

/** Says what is wrong with tools and the calls that stand in messages. */
function wrongTools({ tools = [], messages, tool_choice }: Pick<ChatRequest, 'tools' | 'messages' | 'tool_choice'>) {
  const names = tools.map((each) => each.function.name)
  if (new Set(names).size < names.length) return 'Two tools have one name.'
  if (typeof tool_choice === 'object' && !names.includes(tool_choice.function.name)) return 'No tool of that name.'
  const calls = messages.map((one) => (one.role === 'assistant' ? (one.tool_calls ?? []) : []))
  if (calls.some((each) => new Set(each.map(({ id }) => id)).size < each.length)) return 'Two calls have one id.'
  if (tools.length === 0 && calls.flat().length > 0) return 'Messages with tool calls need tools.'
  return undefined
}

/** Says what is wrong with the order of messages; the strictest chat templates want user and assistant in turn. */
function wrongOrder(messages: Message[]): string | undefined {
  const spoken = messages.filter((one) => one.role !== 'system' && one.role !== 'developer')
  if (messages.slice(messages.length - spoken.length).some((one) => !spoken.includes(one)))
    return 'System messages must come first.'
  if (spoken[0]?.role !== 'user') return 'The first message after the system message must be from the user.'
  const open = new Set<string>()
  let before: Message | undefined
  for (const one of spoken) {
    if (one.role === before?.role && one.role !== 'tool') return 'Conversation roles must alternate user/assistant.'
    if (one.role === 'tool' && !open.delete(one.tool_call_id)) return 'A tool message must answer a tool call.'
    if (one.role !== 'tool' && open.size > 0) return 'Every tool call must be answered by a tool message.'
    if (one.role === 'assistant') {
      if (!one.content && !one.tool_calls) return 'An assistant message needs content or tool calls.'
      for (const call of one.tool_calls ?? []) open.add(call.id)
    }
    before = one
  }
  if (open.size > 0) return 'Every tool call must be answered by a tool message.'
  if (before?.role === 'assistant') return 'The last message must not be from the assistant.'
  return undefined
}

/** The body of `POST /chat/completions`, as strict as the strictest server we know of; unknown fields are refused. */
export const ChatRequest = z
  .strictObject({
    model: z.string().min(1),
    messages: z.array(message).min(1),
    stream: z.boolean().optional(),
    stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
    max_tokens: z.int().positive().optional(),
    max_completion_tokens: z.int().positive().optional(),
    temperature: z.number().min(0).max(2).optional(),
    top_p: z.number().min(0).max(1).optional(),
    frequency_penalty: z.number().min(-2).max(2).optional(),
    presence_penalty: z.number().min(-2).max(2).optional(),
    seed: z.int().optional(),
    stop: z.union([z.string(), z.array(z.string()).max(4)]).optional(),
    user: z.string().optional(),
    response_format: responseFormat.optional(),
    reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).optional(),
    tools: z.array(tool).min(1).max(128).optional(),
    tool_choice: z
      .union([
        z.enum(['auto', 'none', 'required']),
        z.strictObject({ type: z.literal('function'), function: z.strictObject({ name: toolName }) }),
      ])
      .optional(),
  })
  .superRefine((body, issues) => {
    const wrong = wrongOrder(body.messages) ?? wrongTools(body)
    if (wrong) issues.addIssue({ code: 'custom', path: ['messages'], message: wrong })
    if (body.stream_options && !body.stream)
      issues.addIssue({ code: 'custom', path: ['stream_options'], message: 'Only allowed when stream is true.' })
    if (body.tool_choice && !body.tools)
      issues.addIssue({ code: 'custom', path: ['tool_choice'], message: 'Only allowed when tools are given.' })
  })
export type ChatRequest = z.infer<typeof ChatRequest>

/** The text of the last message the user wrote. */
export function lastUserText(request: ChatRequest): string {
  return textOf(request.messages.findLast((one) => one.role === 'user')?.content)
}

/** The text of what a message holds. */
export function textOf(content: Message['content']): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('')
}
