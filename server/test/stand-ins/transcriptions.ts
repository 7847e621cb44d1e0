import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TranscriptionStandIn = {
  /** The base address that a customer would type: ends in `/v1`. */
  base_url: string
  api_key: string
  /** The recordings of each well-formed request so far, faults included. */
  requests: { name: string; type: string; bytes: Buffer }[]
  close: () => Promise<void>
}

/** The faults. */
export type TranscriptionFault = 'broken' | 'hang' | 'words' | 'other_json'

type Options = { fault?: TranscriptionFault; usage?: unknown }

const KEY = 'sk-transcription-stand-in'
export const TRANSCRIPTION_MODEL = 'whisper-small'

/** OpenAI API reference, «Create transcription», `file`, November 2026. */
const ENDINGS = ['flac', 'mp3', 'mp4', 'mpeg', 'mpga', 'm4a', 'ogg', 'wav', 'webm']
const FIELDS = new Set(['file', 'model', 'response_format'])

/**
 * A server of our own that speaks the transcriptions wire format strictly: what real ones refuse it refuses. It hears in
 * every recording the same.
 * @param options.fault how it fails, where it does
 * @param options.usage what it says that it took; left out: nothing, as of models that are paid by the minute
 */
export async function startTranscriptions(text: string, options: Options = {}): Promise<TranscriptionStandIn> {
  const requests: TranscriptionStandIn['requests'] = []
  const server = createServer((request, response) => {
    response.on('error', () => {})
    respond(request, response).catch((error: unknown) => refuse(response, 500, String(error)))
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/v1/audio/transcriptions') return refuse(response, 404, 'unknown path')
    if (request.method !== 'POST') return refuse(response, 405, 'use POST')
    if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(response, 401, 'incorrect key')
    const form = await formOf(request)
    if (!form) return refuse(response, 415, 'send multipart/form-data')
    const [file, model] = [form.get('file'), form.get('model')]
    if (!(file instanceof File)) return refuse(response, 400, 'file is missing')
    if (!model) return refuse(response, 400, 'model is missing')
    if ([...form.keys()].some((name) => !FIELDS.has(name))) return refuse(response, 400, 'unknown field')
    if (form.get('response_format') !== 'json') return refuse(response, 400, 'response_format has to be json')
    if (!ENDINGS.includes(file.name.split('.').at(-1) ?? '')) return refuse(response, 400, 'unknown file format')
    const { name, type } = file
    const bytes = Buffer.from(await file.arrayBuffer())
    if (bytes.length === 0) return refuse(response, 400, 'the file is empty')
    requests.push({ name, type, bytes })
    if (model !== TRANSCRIPTION_MODEL) return refuse(response, 404, 'the model does not exist')
    if (options.fault === 'hang') return
    if (options.fault === 'broken') return refuse(response, 500, 'broken')
    if (options.fault === 'words') return void response.end('<html>hello</html>')
    response.setHeader('content-type', 'application/json')
    if (options.fault === 'other_json') return void response.end(JSON.stringify({ segments: [] }))
    response.end(JSON.stringify({ text, ...(options.usage !== undefined && { usage: options.usage }) }))
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    api_key: KEY,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function formOf(request: IncomingMessage): Promise<FormData | undefined> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data; boundary=')) return undefined
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return new Response(new Uint8Array(Buffer.concat(pieces)), { headers: { 'content-type': type } }).formData()
}

function refuse(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message } }))
}
