import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export type EmbeddingStandIn = {
  /** The base address that a customer would type: ends in `/v1`. */
  base_url: string
  api_key: string
  /** The texts of each well-formed request so far, faults included. */
  requests: string[][]
  /** From now on this model fails as another does; nothing: as its name says. */
  fail: (fault: Fault | undefined) => void
  close: () => Promise<void>
}

/** The faults: `wait` answers 429 once and asks for a second, `busy` always. */
export type Fault = 'refused' | 'wait' | 'busy' | 'broken' | 'hang' | 'dimensions' | 'words' | 'fewer'

/** As few as a real model has: of fewer, words that have nothing to do with each other would often look near. */
const DIMENSIONS = 256
const KEY = 'sk-embedding-stand-in'
const MODEL = 'vector-small'

/** The strictest real server's shape: no other fields, no empty text, few enough at once. */
const Request = z.strictObject({
  model: z.string().min(1),
  input: z.array(z.string().min(1).max(20_000)).min(1).max(64),
  encoding_format: z.literal('float'),
})

/**
 * A server of our own that speaks the embeddings wire format strictly and fails on demand. Words of one meaning give the
 * same direction, others one of their own; what it answers is in the reverse order, each with its index.
 * @param synonyms words by what they mean
 */
export async function startEmbeddings(synonyms: Record<string, string> = {}): Promise<EmbeddingStandIn> {
  const requests: string[][] = []
  let fault: Fault | undefined
  const server = createServer((request, response) => {
    response.on('error', () => {})
    respond(request, response).catch((error: unknown) => refuse(response, 500, String(error)))
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/v1/embeddings') return refuse(response, 404, 'unknown path')
    if (request.method !== 'POST') return refuse(response, 405, 'use POST')
    if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(response, 401, 'incorrect key')
    if (request.headers['content-type'] !== 'application/json') return refuse(response, 415, 'send application/json')
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const parsed = Request.safeParse(JSON.parse(Buffer.concat(chunks).toString()))
    if (!parsed.success) return refuse(response, 422, parsed.error.message)
    const { model, input } = parsed.data
    requests.push(input)
    if (model !== MODEL) return refuse(response, 404, 'the model does not exist')
    const now = fault
    if (now === 'wait') fault = undefined
    if (now === 'hang') return
    if (now === 'refused') return refuse(response, 401, 'incorrect key')
    if (now === 'wait' || now === 'busy') return refuse(response, 429, 'too many requests', { 'retry-after': '1' })
    if (now === 'broken') return refuse(response, 500, 'broken')
    if (now === 'words') return void response.end('<html>hello</html>')
    const data = input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOf(text, synonyms, now === 'dimensions' ? DIMENSIONS / 2 : DIMENSIONS),
    }))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ object: 'list', model, data: (now === 'fewer' ? data.slice(1) : data).toReversed() }))
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    api_key: KEY,
    requests,
    fail: (next) => (fault = next),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export const EMBEDDING_MODEL = MODEL

function refuse(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message } }))
}

/** The sum of the directions of its words. */
function vectorOf(text: string, synonyms: Record<string, string>, dimensions: number): number[] {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? ['nothing']
  const sum = Array.from({ length: dimensions }, () => 0)
  for (const word of new Set(words.map((each) => synonyms[each] ?? each)))
    directionOf(word, dimensions).forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value))
  return sum
}

const directionOf = (word: string, dimensions: number): number[] =>
  Array.from({ length: dimensions }, (_, at) => {
    const digest = createHash('sha256')
      .update(`${word} ${at >> 3}`)
      .digest()
    return digest.readInt16BE((at & 7) * 2) / 32_768
  })
