import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ChatRequest, lastUserText } from './chat-request.ts'

/**
 * The answer of a scripted stand-in when the last text of the user matches: a text, or calls of tools with what it says before.
 */
export type ChatRule = { when: RegExp; say: Said | ((request: ChatRequest) => Said) }
export type Said = string | { text?: string; calls: ScriptedCall[] }
/** `arguments` as the model writes them, so wrong ones too. */
type ScriptedCall = { id?: string; name: string; arguments: string }

export type ChatStandInOptions = {
  port?: number
  api_key?: string
  models?: string[]
  rules?: ChatRule[]
  /** Time until the first piece of text is sent. */
  first_ms?: number
  /** Time between two pieces of text. */
  every_ms?: number
  /** Cut what is said every so many characters, instead of before each word. */
  piece_length?: number
  /** Answer every question with this many words instead of the first passage. */
  tokens?: number
}

export type ChatStandIn = {
  /** The base address that a customer would type: ends in `/v1`. */
  base_url: string
  api_key: string
  /** Every well-formed request so far, faults included. */
  requests: ChatRequest[]
  /** Every answer so far that was not a fault, whole. */
  said: string[]
  /** Answers that are being streamed at this moment. */
  open: () => number
  close: () => Promise<void>
}

type Settings = Required<ChatStandInOptions>
type Json = Record<string, unknown>

const CREATED = 1_767_225_600
const SENTINEL = 'NO_ANSWER'

/** One streamed answer in the making, with the frame of its chunks built once. */
type Answer = {
  response: ServerResponse
  frame: string
  pieces: string[]
  calls: ScriptedCall[]
  request: ChatRequest
}

/**
 * A server of our own that speaks the chat-completions wire format strictly: it refuses what the strictest real server
 * refuses, streams the chunks a real server streams, and fails on demand. The model's name selects the failure
 * (`fault-401`, `fault-hang`, … see `faults`); any other name has to be among `models`.
 */
export async function startChatCompletions(options: ChatStandInOptions = {}): Promise<ChatStandIn> {
  const settings: Settings = {
    port: 0,
    api_key: 'sk-stand-in',
    models: ['agent-small'],
    rules: [],
    first_ms: 0,
    every_ms: 0,
    tokens: 0,
    piece_length: 0,
    ...options,
  }
  const requests: ChatRequest[] = []
  const said: string[] = []
  const failed = new Set<string>()
  let open = 0

  const server = createServer((request, response) => {
    response.on('error', () => {})
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'server_error', String(error))
    })
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0]
    if (path !== '/v1/chat/completions' && path !== '/v1/models')
      return refuse(response, 404, 'invalid_request_error', `Unknown path ${path}.`)
    const method = path === '/v1/models' ? 'GET' : 'POST'
    if (request.method !== method)
      return refuse(response, 405, 'invalid_request_error', `Use ${method}.`, { headers: { allow: method } })
    if (request.headers.authorization !== `Bearer ${settings.api_key}`)
      return refuse(response, 401, 'invalid_request_error', 'Incorrect API key provided.', { code: 'invalid_api_key' })
    if (path === '/v1/models') return send(response, 200, { object: 'list', data: settings.models.map(describeModel) })

    if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
      return refuse(response, 415, 'invalid_request_error', 'Send application/json.')
    const body = await readJson(request)
    if (body === undefined) return refuse(response, 400, 'invalid_request_error', 'The body is not JSON.')
    const parsed = ChatRequest.safeParse(body)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return refuse(response, 422, 'invalid_request_error', issue?.message ?? '', { param: issue?.path.join('.') })
    }
    requests.push(parsed.data)

    open += 1
    response.once('close', () => (open -= 1))
    const fault = faults[parsed.data.model]
    if (!fault && !settings.models.includes(parsed.data.model))
      return refuse(response, 404, 'invalid_request_error', 'The model does not exist.', { code: 'model_not_found' })
    const first = !failed.has(parsed.data.model)
    failed.add(parsed.data.model)
    const answer = compose(response, parsed.data, settings)
    if (await fault?.(answer, first)) return
    said.push(answer.pieces.join(''))
    await say(answer, settings)
  }

  await new Promise<void>((listening) => server.listen(settings.port, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    api_key: settings.api_key,
    requests,
    said,
    open: () => open,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Every failure by the name of its model. A fault that returns true has said all there is to say. */
const faults: Record<string, (answer: Answer, first: boolean) => Promise<boolean> | boolean> = {
  'fault-401': ({ response }) =>
    done(refuse(response, 401, 'invalid_request_error', 'Incorrect API key provided.', { code: 'invalid_api_key' })),
  'fault-429': ({ response }, first) => first && tooMany(response, 1),
  'fault-429-twice': ({ response }) => tooMany(response, 1),
  'fault-429-long': ({ response }) => tooMany(response, 30),
  'fault-403': ({ response }) =>
    done(refuse(response, 403, 'invalid_request_error', 'Your project has no access to this model.')),
  'fault-404': ({ response }) =>
    done(refuse(response, 404, 'invalid_request_error', 'The model was retired in May.', { code: 'model_not_found' })),
  'fault-529': ({ response }) => done(refuse(response, 529, 'server_error', 'Overloaded.')),
  'fault-unknown-parameter': ({ response }) =>
    done(
      refuse(response, 400, 'invalid_request_error', "Unknown parameter: 'frobnicate'.", {
        code: 'unknown_parameter',
        param: 'frobnicate',
      }),
    ),
  // As models of OpenAI that think refuse what others take.
  'strict-thinker': ({ response, request }) => {
    const param = request.max_tokens === undefined ? 'temperature' : 'max_tokens'
    if (param === 'temperature' && request.temperature === undefined) return false
    const message = `Unsupported parameter: '${param}' is not supported with this model.`
    return done(refuse(response, 400, 'invalid_request_error', message, { code: 'unsupported_parameter', param }))
  },
  'fault-quota': ({ response }) =>
    done(refuse(response, 429, 'insufficient_quota', 'You exceeded your quota.', { code: 'insufficient_quota' })),
  'fault-500': ({ response }) => done(refuse(response, 500, 'server_error', 'The server had an error.')),
  'fault-503': ({ response }) =>
    done(refuse(response, 503, 'server_error', 'Overloaded.', { code: 'server_is_overloaded' })),
  'fault-503-once': ({ response }, first) => first && done(refuse(response, 503, 'server_error', 'Overloaded.')),
  'fault-broken-stream': async (answer) => {
    await half(answer)
    // The pieces must leave before the connection is cut, or the cut would come first.
    await delay(20)
    answer.response.destroy()
    return true
  },
  'fault-midstream-error': async (answer) => {
    await half(answer)
    answer.response.end('data: {"error":{"message":"The server had an error.","type":"server_error"}}\n\n')
    return true
  },
  'fault-hang': () => true,
  'fault-hang-headers-only': ({ response }) => done(startStream(response)),
  'fault-hang-midway': async (answer) => {
    await half(answer)
    return true
  },
  'fault-no-done': async (answer) => {
    await half(answer)
    answer.response.end()
    return true
  },
  'fault-not-json': ({ response }) => {
    startStream(response)
    response.end('data: {"choices":[{"delta":{"content":"ho\n\n')
    return true
  },
  'fault-html': ({ response }) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    return true
  },
  // As Ollama refuses a request to a model that takes no tools.
  'fault-no-tools': ({ response, request }) =>
    request.tools !== undefined &&
    done(refuse(response, 400, 'api_error', 'registry.ollama.ai/library/gemma:2b does not support tools')),
  // As servers of small models refuse a shape; it answers in the one it was asked for in words.
  'fault-no-shapes': (answer) => {
    const { response, request } = answer
    if (request.response_format)
      return done(
        refuse(response, 400, 'invalid_request_error', 'This model does not support response_format json_schema.', {
          param: 'response_format',
        }),
      )
    answer.pieces = [JSON.stringify({ said: answer.pieces.join('') })]
    return false
  },
  'fault-refusal': (answer) => end(answer, ['{"refusal":"No puedo ayudar con eso."}'], 'stop'),
  'fault-cut': (answer) => end(answer, ['{"content":"El envío es gratis a partir de"}'], 'length'),
  // It has thought until nothing was left to speak with.
  'fault-thought-out': (answer) => end(answer, ['{"reasoning_content":"Vamos a ver."}'], 'length'),
  'fault-empty': (answer) => end(answer, [], 'stop'),
  // It asks for a tool in words that are no JSON, and answers once it is told.
  'fault-wrong-tool': (answer) => {
    const { tools = [], messages } = answer.request
    if (tools.length === 0 || messages.at(-1)?.role === 'tool') return false
    const call = {
      index: 0,
      id: 'call00001',
      type: 'function',
      function: { name: tools[0]?.function.name, arguments: '{"query": "hor' },
    }
    return end(answer, [JSON.stringify({ tool_calls: [call] })], 'tool_calls')
  },
  'fault-filtered': (answer) => end(answer, ['{"role":"assistant","content":""}'], 'content_filter'),
}

/** Streams these deltas and ends for this reason. */
function end({ response, frame, request }: Answer, deltas: string[], reason: string): true {
  startStream(response)
  for (const delta of deltas) response.write(`${frame}${delta},"finish_reason":null}]}\n\n`)
  response.write(`${frame}{},"finish_reason":"${reason}"}]}\n\n`)
  response.end(`${request.stream_options?.include_usage ? usageChunk(request, '') : ''}data: [DONE]\n\n`)
  return true
}

/** A fault that has said all there is to say. */
const done = (_said: void) => true
const tooMany = (response: ServerResponse, seconds: number) =>
  done(
    refuse(response, 429, 'requests', 'Rate limit reached.', {
      code: 'rate_limit_exceeded',
      headers: { 'retry-after': String(seconds) },
    }),
  )

function compose(response: ServerResponse, request: ChatRequest, settings: Settings): Answer {
  const asked = lastUserText(request)
  const rule = settings.rules.find(({ when }) => when.test(asked))
  const scripted = typeof rule?.say === 'function' ? rule.say(request) : rule?.say
  const { text = '', calls = [] } =
    typeof scripted === 'object'
      ? scripted
      : { text: scripted ?? (settings.tokens > 0 ? talk(settings.tokens) : inShape(request, firstPassage(asked))) }
  const head = JSON.stringify({
    id: 'chatcmpl-stand-in',
    object: 'chat.completion.chunk',
    created: CREATED,
    model: request.model,
  })
  return {
    response,
    request,
    calls: calls.map((call, at) => ({ id: `call_${request.messages.length}_${at}`, ...call })),
    pieces: settings.piece_length > 0 ? inPieces(text, settings.piece_length) : (text.match(/\s*\S+|\s+$/g) ?? []),
    frame: `data: ${head.slice(0, -1)},"choices":[{"index":0,"delta":`,
  }
}

/** In a shape it says the same, as the one text that the shape has room for. */
const inShape = ({ response_format: shape }: ChatRequest, text: string) =>
  shape?.type === 'json_schema' ? JSON.stringify({ said: text }) : text

/** Between characters, never inside one. */
function inPieces(text: string, length: number): string[] {
  const characters = [...text]
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, at) =>
    characters.slice(at * length, (at + 1) * length).join(''),
  )
}

/** Talk: words that rest on no passage, without a figure, which would be a fact. */
const talk = (count: number) => `T\n${Array.from({ length: count }, (_, n) => `palabra${inLetters(n)}`).join(' ')}`

const inLetters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** A model that answers with what stands in its first passage, cited. */
export function firstPassage(asked: string): string {
  const found = /<passage n="(\d+)"[^>]*>\n([\s\S]*?)\n<\/passage>/.exec(asked)
  return found ? `${found[2]} [${found[1]}]` : SENTINEL
}

async function say(answer: Answer, settings: Settings): Promise<void> {
  const { response, request, pieces, calls, frame } = answer
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Infinity
  const spoken = pieces.slice(0, limit)
  const finish = spoken.length < pieces.length ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop'
  if (!request.stream) {
    if (calls.length > 0) throw new Error('calls are scripted for streams alone')
    if (settings.first_ms > 0) await delay(settings.first_ms)
    return send(response, 200, completion(request, spoken.join(''), finish))
  }
  startStream(response)
  response.write(`${frame}{"role":"assistant","content":""},"finish_reason":null}]}\n\n`)
  if (settings.first_ms > 0) await delay(settings.first_ms)
  for (const [index, piece] of spoken.entries()) {
    if (index > 0 && settings.every_ms > 0) await delay(settings.every_ms)
    if (response.destroyed) return
    response.write(`${frame}{"content":${JSON.stringify(piece)}},"finish_reason":null}]}\n\n`)
  }
  for (const delta of calls.flatMap(callDeltas))
    response.write(`${frame}${JSON.stringify({ tool_calls: [delta] })},"finish_reason":null}]}\n\n`)
  const taken = spoken.join('') + calls.map((call) => call.name + call.arguments).join('')
  const usage = request.stream_options?.include_usage ? usageChunk(request, taken) : ''
  response.end(`${frame}{},"finish_reason":"${finish}"}]}\n\n${usage}data: [DONE]\n\n`)
}

/** A call as it streams in: its id and name first, its arguments in pieces. */
const callDeltas = ({ id, name, arguments: text }: ScriptedCall, index: number): Json[] => [
  { index, id, type: 'function', function: { name, arguments: '' } },
  ...inPieces(text, 5).map((piece) => ({ index, function: { arguments: piece } })),
]

async function half({ response, pieces, frame }: Answer): Promise<void> {
  startStream(response)
  response.write(`${frame}{"role":"assistant","content":""},"finish_reason":null}]}\n\n`)
  for (const piece of pieces.slice(0, Math.ceil(pieces.length / 2))) {
    response.write(`${frame}{"content":${JSON.stringify(piece)}},"finish_reason":null}]}\n\n`)
    await delay(1)
  }
}

function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
}

const usageChunk = (request: ChatRequest, text: string) =>
  `data: ${JSON.stringify({ id: 'chatcmpl-stand-in', object: 'chat.completion.chunk', created: CREATED, model: request.model, choices: [], usage: usage(request, text) })}\n\n`

const completion = (request: ChatRequest, text: string, finish: string): Json => ({
  id: 'chatcmpl-stand-in',
  object: 'chat.completion',
  created: CREATED,
  model: request.model,
  choices: [
    { index: 0, message: { role: 'assistant', content: text, refusal: null }, logprobs: null, finish_reason: finish },
  ],
  usage: usage(request, text),
})

/** Four characters a token: wrong for every real model, and easy to assert. */
function usage(request: ChatRequest, text: string): Json {
  const { messages, tools = [] } = request
  const prompt_tokens = Math.ceil(
    (JSON.stringify(messages).length + (tools.length && JSON.stringify(tools).length)) / 4,
  )
  const completion_tokens = Math.ceil(text.length / 4)
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

const describeModel = (id: string) => ({ id, object: 'model', created: CREATED, owned_by: 'stand-in' })

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

function refuse(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  more: { code?: string; param?: string; headers?: Record<string, string> } = {},
): void {
  const { code = null, param = null, headers = {} } = more
  send(response, status, { error: { message, type, param, code } }, headers)
}

function send(response: ServerResponse, status: number, body: Json, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body))
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      'first-ms': { type: 'string', default: '0' },
      'every-ms': { type: 'string', default: '0' },
      tokens: { type: 'string', default: '0' },
    },
  })
  const standIn = await startChatCompletions({
    port: Number(values.port),
    first_ms: Number(values['first-ms']),
    every_ms: Number(values['every-ms']),
    tokens: Number(values.tokens),
  })
  process.stdout.write(`${new URL(standIn.base_url).port}\n`)
  process.once('SIGTERM', () => void standIn.close())
}
