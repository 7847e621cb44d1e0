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

// The wire is that of `@ai-sdk/google` 4.0.121, unconfirmed by the provider's own pages.

const part = z.union([
  z.strictObject({ text: z.string().min(1), thoughtSignature: z.string().optional() }),
  z.strictObject({
    functionCall: z.strictObject({
      id: z.string().optional(),
      name: z.string(),
      args: z.record(z.string(), z.unknown()),
    }),
    thoughtSignature: z.string().optional(),
  }),
  z.strictObject({
    functionResponse: z.strictObject({
      id: z.string().optional(),
      name: z.string(),
      response: z.record(z.string(), z.unknown()),
    }),
  }),
])
const content = z.strictObject({ role: z.enum(['user', 'model']), parts: z.array(part).min(1) })

/** Body of `POST /v1beta/models/{model}:streamGenerateContent`. Unknown names are refused, as there. */
const GenerateRequest = z.strictObject({
  contents: z.array(content).min(1),
  systemInstruction: z.strictObject({ parts: z.array(z.strictObject({ text: z.string() })) }).optional(),
  generationConfig: z
    .strictObject({
      maxOutputTokens: z.int().positive().optional(),
      temperature: z.number().min(0).max(2).optional(),
      responseMimeType: z.enum(['text/plain', 'application/json']).optional(),
      responseJsonSchema: z.looseObject({ type: z.literal('object') }).optional(),
      thinkingConfig: z
        .strictObject({
          thinkingBudget: z.int().min(-1).optional(),
          thinkingLevel: z.enum(['minimal', 'low', 'medium', 'high']).optional(),
          includeThoughts: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
  tools: z
    .array(
      z.strictObject({
        functionDeclarations: z.array(
          z.strictObject({
            name: z.string().regex(/^[a-zA-Z_][\w.-]{0,63}$/u),
            description: z.string(),
            parametersJsonSchema: z.looseObject({ type: z.literal('object') }).optional(),
          }),
        ),
      }),
    )
    .optional(),
  toolConfig: z
    .strictObject({ functionCallingConfig: z.strictObject({ mode: z.enum(['AUTO', 'ANY', 'NONE']) }) })
    .optional(),
})
type GenerateRequest = z.infer<typeof GenerateRequest>

const refused = (message: string): Refusal => ({ status: 400, message })

function wrongFor(model: string, { generationConfig }: GenerateRequest): string | undefined {
  if (generationConfig?.responseJsonSchema && generationConfig.responseMimeType !== 'application/json')
    return 'responseJsonSchema is only supported with responseMimeType application/json.'
  const thinking = generationConfig?.thinkingConfig
  if (!thinking) return undefined
  if (model.includes('2.0')) return 'Thinking is not supported by this model.'
  if (model.includes('2.5-pro') && thinking.thinkingBudget === 0)
    return 'Budget 0 is invalid. This model only works in thinking mode.'
  if (thinking.thinkingLevel && model.includes('2.5')) return 'Thinking level is not supported for this model.'
  return undefined
}

/** Calls are answered in the next content, all of them, and roles take turns. */
function wrongOrder({ contents }: GenerateRequest): string | undefined {
  let open: string[] = []
  for (const [at, { role, parts }] of contents.entries()) {
    if (role !== (at % 2 === 0 ? 'user' : 'model')) return 'Please ensure that roles alternate between user and model.'
    const answered = parts.flatMap((each) => ('functionResponse' in each ? [each.functionResponse.name] : []))
    if (answered.length !== open.length || answered.some((name) => !open.includes(name)))
      return 'Please ensure that function response turn comes immediately after a function call turn.'
    open = parts.flatMap((each) => ('functionCall' in each ? [each.functionCall.name] : []))
  }
  return contents.at(-1)?.role === 'model' ? 'The last content must be of the user.' : undefined
}

function read(body: Json, model: string): Asked | Refusal {
  const parsed = GenerateRequest.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refused(
      issue?.code === 'unrecognized_keys'
        ? `Invalid JSON payload received. Unknown name "${issue.keys[0]}": Cannot find field.`
        : `${issue?.path.join('.')}: ${issue?.message}`,
    )
  }
  const wrong = wrongFor(model, parsed.data) ?? wrongOrder(parsed.data)
  if (wrong) return refused(wrong)
  const { contents, tools = [] } = parsed.data
  const texts = contents.flatMap(({ role, parts }) =>
    role === 'user' ? [parts.map((each) => ('text' in each ? each.text : '')).join('')] : [],
  )
  return {
    text: texts.findLast((text) => text !== '') ?? '',
    after_tool: contents.at(-1)?.parts.some((each) => 'functionResponse' in each) ?? false,
    tools: tools.flatMap(({ functionDeclarations }) => functionDeclarations.map(({ name }) => name)),
    characters: JSON.stringify(body).length,
    shaped: parsed.data.generationConfig?.responseJsonSchema !== undefined,
  }
}

const REASONS = { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY', refusal: 'PROHIBITED_CONTENT' }
const event = (chunk: Json) => `data: ${JSON.stringify(chunk)}\r\n\r\n`

function events({ thoughts, text, calls, ends }: Said, asked: Asked, model: string): string[] {
  const chunk = (parts: Json[], more: Json = {}) =>
    event({
      candidates: [{ content: { parts, role: 'model' }, index: 0, ...more }],
      usageMetadata: {
        promptTokenCount: Math.ceil(asked.characters / 4),
        candidatesTokenCount: Math.ceil(text.length / 4),
        thoughtsTokenCount: Math.ceil(thoughts.length / 4),
        cachedContentTokenCount: 8,
        totalTokenCount: 0,
      },
      modelVersion: model,
      responseId: 'stand-in',
    })
  // Its calls are objects on the wire: one that it cannot write ends the answer.
  const written = calls.map(({ id, name, arguments: args }) => ({ id, name, args: objectIn(args) }))
  const isMalformed = written.some(({ args }) => args === undefined)
  return [
    ...(thoughts ? [chunk([{ text: thoughts, thought: true }])] : []),
    ...piecesOf(text).map((piece) => chunk([{ text: piece }])),
    ...(isMalformed || written.length === 0
      ? []
      : [chunk(written.map((functionCall) => ({ functionCall, thoughtSignature: 'c2lnbmVk' })))]),
    chunk([], { finishReason: isMalformed ? 'MALFORMED_FUNCTION_CALL' : REASONS[ends] }),
  ]
}

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const STATES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
}

const WIRE: ModelWire = {
  base: '/v1beta',
  keyIn: (headers) => headers['x-goog-api-key'] as string | undefined,
  modelIn: (path) => /^\/models\/([^/:]+):streamGenerateContent\?alt=sse$/u.exec(path)?.[1],
  read,
  refusal: ({ status, message, code }) => ({
    error: {
      code: status,
      message,
      status: STATES[status] ?? 'UNAVAILABLE',
      // The wait stands here and in no header.
      ...(status === 429 && { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '30s' }] }),
      ...(code && { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code }] }),
    },
  }),
  wrong_key: { status: 400, message: 'API key not valid. Please pass a valid API key.', code: 'API_KEY_INVALID' },
  models: {
    path: '/models',
    list: (names) => ({
      models: [
        ...names.map((name) => ({
          name: `models/${name}`,
          displayName: `Gemini ${name}`,
          supportedGenerationMethods: ['generateContent', 'countTokens'],
        })),
        { name: 'models/text-embedding-004', displayName: 'Embedding', supportedGenerationMethods: ['embedContent'] },
      ],
    }),
  },
  events,
  failure: event({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
}

/** Gemini's own wire, as strict as its package has it: unknown names, order of calls, thinking by model. */
export const startGemini = (models: string[] = ['gemini-2.5-flash']) => startModelServer(WIRE, models)
