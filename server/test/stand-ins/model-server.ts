import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { firstPassage } from './chat-completions.ts'

export type Json = Record<string, unknown>

/** Its thoughts, its text, the tools it asks for with `arguments` as it writes them, and why it stops. */
export type Said = {
  thoughts: string
  text: string
  calls: { id: string; name: string; arguments: string }[]
  ends: 'stop' | 'length' | 'filter' | 'refusal'
}
/** A refusal by its status and in the words of the provider. */
export type Refusal = { status: number; message: string; code?: string; param?: string }
/** A request that was understood: the last words of the user, and whether a tool has answered after them. */
export type Asked = {
  text: string
  after_tool: boolean
  tools: string[]
  characters: number
  /** The answer has to have a shape. */
  shaped?: boolean
}

/** How a provider speaks, as strict as it is itself. */
export type ModelWire = {
  /** Stands before every path. */
  base: string
  keyIn: (headers: IncomingHttpHeaders) => string | undefined
  /** A header that is missing, in words. */
  missing?: (headers: IncomingHttpHeaders) => string | undefined
  /** The model that a path and body ask for; nothing where the path is unknown. */
  modelIn: (path: string, body: Json) => string | undefined
  read: (body: Json, model: string) => Asked | Refusal
  refusal: (refusal: Refusal) => Json
  models: { path: string; list: (names: string[]) => Json }
  /** Everything that is streamed, event by event. */
  events: (said: Said, asked: Asked, model: string) => string[]
  /** An event that tells a failure half-way. */
  failure: string
  /** Status of a key that is not known. */
  wrong_key?: Refusal
}

export type ModelStandIn = {
  base_url: string
  api_key: string
  /** Bodies of every request that was understood, faults included. */
  requests: Json[]
  /** Answers that are being streamed at this moment. */
  open: () => number
  close: () => Promise<void>
}

export const STAND_IN_KEY = 'sk-stand-in-0123456789-abcdef'

/**
 * A server that speaks one provider's wire. Any model among `models` answers with the first passage it is given; the
 * others are failures by name (`faults`).
 */
export async function startModelServer(wire: ModelWire, models: string[]): Promise<ModelStandIn> {
  const requests: Json[] = []
  let open = 0
  const server = createServer((request, response) => {
    response.on('error', () => {})
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else refuse(response, { status: 500, message: String(error) })
    })
  })
  const refuse = (response: ServerResponse, refusal: Refusal, headers: Record<string, string> = {}) =>
    response
      .writeHead(refusal.status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(wire.refusal(refusal)))

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(wire.base, '')
    const key = wire.keyIn(request.headers)
    if (key !== STAND_IN_KEY)
      return void refuse(response, wire.wrong_key ?? { status: 401, message: `Incorrect API key provided: ${key}.` })
    const missing = wire.missing?.(request.headers)
    if (missing) return void refuse(response, { status: 400, message: missing })
    if (request.method === 'GET' && path.split('?')[0] === wire.models.path)
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(wire.models.list(models)))

    const body = await readJson(request)
    const model = wire.modelIn(path, body)
    if (model === undefined || request.method !== 'POST')
      return void refuse(response, { status: 404, message: `Not found: ${path}` })
    const fault = faults[model]
    if (!fault && !models.includes(model))
      return void refuse(response, { status: 404, message: `The model ${model} does not exist.` })
    const asked = wire.read(body, model)
    if ('status' in asked) return void refuse(response, asked)
    requests.push(body)
    open += 1
    response.once('close', () => (open -= 1))
    const answer = { response, refuse, wire, asked, model, key }
    if (fault) await fault(answer)
    else await stream(answer, {})
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${wire.base}`,
    api_key: STAND_IN_KEY,
    requests,
    open: () => open,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

type Answer = {
  response: ServerResponse
  refuse: (response: ServerResponse, refusal: Refusal, headers?: Record<string, string>) => unknown
  wire: ModelWire
  asked: Asked
  model: string
  key: string
}

const refusing = (refusal: Refusal, headers?: Record<string, string>) => (answer: Answer) =>
  void answer.refuse(answer.response, refusal, headers)

/** Every failure by the name of its model. */
const faults: Record<string, (answer: Answer) => Promise<void> | void> = {
  // As OpenAI does, with the key that was sent.
  'fault-401': ({ response, refuse, key }) =>
    void refuse(response, { status: 401, message: `Incorrect API key provided: ${key}. You can find yours online.` }),
  'fault-403': refusing({ status: 403, message: 'Your project has no access to this model.' }),
  'fault-404': refusing({ status: 404, message: 'The model was retired in May.' }),
  'fault-429': refusing({ status: 429, message: 'Rate limit reached for requests.' }, { 'retry-after': '30' }),
  'fault-500': refusing({ status: 500, message: 'The server had an error.' }),
  'fault-529': refusing({ status: 529, message: 'Overloaded.' }),
  'fault-unknown-parameter': refusing({
    status: 400,
    message: "Unknown parameter: 'frobnicate'.",
    param: 'frobnicate',
  }),
  'fault-broken-stream': async (answer) => {
    await stream(answer, {}, 'half')
    // The pieces must leave before the connection is cut, or the cut would come first.
    await delay(20)
    answer.response.destroy()
  },
  'fault-midstream-error': async (answer) => {
    await stream(answer, {}, 'half')
    answer.response.end(answer.wire.failure)
  },
  'fault-hang': () => {},
  'fault-hang-midway': (answer) => stream(answer, {}, 'half'),
  'fault-refusal': (answer) => stream(answer, { text: '', ends: 'refusal' }),
  'fault-filtered': (answer) => stream(answer, { text: '', ends: 'filter' }),
  'fault-cut': (answer) => stream(answer, { text: 'El envío es gratis a partir de', ends: 'length' }),
  // It has thought until nothing was left to speak with.
  'fault-thought-out': (answer) => stream(answer, { thoughts: 'Vamos a ver.', text: '', ends: 'length' }),
  'fault-empty': (answer) => stream(answer, { text: '' }),
  // It thinks, asks for a tool and answers with what that gave.
  'uses-a-tool': (answer) =>
    stream(
      answer,
      answer.asked.after_tool
        ? {}
        : {
            thoughts: 'Vamos a ver.',
            text: '',
            calls: [{ id: 'call00001', name: answer.asked.tools[0] as string, arguments: '{"query":"horario"}' }],
          },
    ),
  // It asks for a tool in words that are no JSON, and answers once it is told.
  'fault-wrong-tool': (answer) =>
    stream(
      answer,
      answer.asked.after_tool || answer.asked.tools.length === 0
        ? {}
        : {
            text: '',
            calls: [{ id: 'call00001', name: answer.asked.tools[0] as string, arguments: '{"query": "hor' }],
          },
    ),
}

/** In a shape it says the same, as the one text that the shape has room for. */
const textFor = ({ text, shaped }: Asked): string =>
  shaped ? JSON.stringify({ said: firstPassage(text) }) : firstPassage(text)

async function stream(
  { response, wire, asked, model }: Answer,
  said: Partial<Said>,
  much: 'all' | 'half' = 'all',
): Promise<void> {
  const whole: Said = { thoughts: '', text: textFor(asked), calls: [], ends: 'stop', ...said }
  const events = wire.events(whole, asked, model)
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  const sent = much === 'half' ? events.slice(0, Math.ceil(events.length / 2)) : events
  for (const event of sent) {
    response.write(event)
    await delay(1)
  }
  if (much === 'all') response.end()
}

/** A text in pieces, as models say it. */
export const piecesOf = (text: string): string[] => text.match(/\s*\S+|\s+$/gu) ?? []

async function readJson(request: IncomingMessage): Promise<Json> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as Json
  } catch {
    return {}
  }
}
