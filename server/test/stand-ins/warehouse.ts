import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'
import { newId } from '#platform/ids.ts'

const SECRET = 'mcp-almacen-1234567890'

/** How many are left of a model, which is what the warehouse is asked for most. */
export const STOCK: Tool = {
  name: 'existencias',
  description: 'Cuántas unidades quedan de un modelo en cada almacén',
  inputSchema: {
    type: 'object',
    properties: { modelo: { type: 'string', description: '¿Qué modelo?' } },
    required: ['modelo'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
}
const RESERVE: Tool = {
  name: 'reservar-unidad',
  description: 'Aparta una unidad 24 horas',
  inputSchema: {
    type: 'object',
    properties: {
      modelo: { type: 'string', description: '¿Qué modelo?' },
      dia: { type: 'string', format: 'date', description: '¿Qué día vienes?' },
    },
    required: ['modelo', 'dia'],
  },
}
const QUERY: Tool = {
  name: 'buscarPiezas',
  description: 'Busca piezas por varias medidas a la vez',
  inputSchema: {
    type: 'object',
    properties: { medidas: { $ref: '#/$defs/medidas' } },
    required: ['medidas'],
    $defs: { medidas: { type: 'array', items: { type: 'number', minimum: 1 } } },
  },
  annotations: { readOnlyHint: true },
}

type Called = { name: string; arguments: Record<string, unknown> }

/**
 * A warehouse with an MCP server of its own, made with the protocol's own library, that wants its key and keeps sessions. Its
 * offers and answers may be changed under way. Other addresses of it misbehave on purpose (`misbehave`).
 */
export async function aWarehouse() {
  const calls: Called[] = []
  const offers: { tools: Tool[] } = { tools: [STOCK, RESERVE, QUERY] }
  const says: { answer: (called: Called) => CallToolResult | Promise<CallToolResult> } = { answer: usual }
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url !== '/mcp') return misbehave(request, response)
    if (request.headers.authorization !== `Bearer ${SECRET}`)
      return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"who are you?"}')
    void serve(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const known = sessions.get(String(request.headers['mcp-session-id'] ?? ''))
    if (known) return known.handleRequest(request, response)
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: newId,
      onsessioninitialized: (session) => void sessions.set(session, transport),
      onsessionclosed: (session) => void sessions.delete(session),
    })
    const mcp = new Server(
      { name: 'almacen', title: 'Almacén central', version: '2.1.0' },
      { capabilities: { tools: {} } },
    )
    mcp.setRequestHandler(ListToolsRequestSchema, () => ({ tools: offers.tools }))
    mcp.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: input = {} } }) => {
      calls.push({ name, arguments: input })
      return says.answer({ name, arguments: input })
    })
    await mcp.connect(transport as Parameters<typeof mcp.connect>[0])
    return transport.handleRequest(request, response)
  }

  return { url: `${base}/mcp`, base, secret: SECRET, calls, offers, says, sessions, asked }
}

const text = (said: string): CallToolResult => ({ content: [{ type: 'text', text: said }] })

function usual({ name, arguments: input }: Called): CallToolResult {
  if (name === 'existencias') {
    const stock = { modelo: input['modelo'], unidades: 7 }
    return { content: [{ type: 'text', text: JSON.stringify(stock) }], structuredContent: stock }
  }
  if (name === 'reservar-unidad') return text(`Apartada: ${String(input['modelo'])}`)
  return { ...text('No entiendo esas medidas'), isError: true }
}

const rpc = (id: unknown, result: object) => JSON.stringify({ jsonrpc: '2.0', id, result })
const INITIALIZED = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'raro', version: '1' },
}

/** Answers of servers that are broken, or belong to another by now. */
function misbehave(request: IncomingMessage, response: ServerResponse): void {
  let body = ''
  request.on('data', (piece: Buffer) => (body += piece.toString()))
  request.on('end', () => {
    const { method, id } = (body === '' ? {} : JSON.parse(body)) as { method?: string; id?: unknown }
    const json = (what: string) => void response.writeHead(200, { 'content-type': 'application/json' }).end(what)
    switch (request.url) {
      case '/redirect-inside':
        return void response.writeHead(302, { location: 'http://169.254.169.254/mcp' }).end()
      case '/silent':
        return undefined
      case '/html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hola</h1>')
      case '/not-found':
        return void response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here')
      case '/bomb':
        return void response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(30_000_000)))
      case '/endless': {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        const more = () => {
          while (
            !response.destroyed &&
            response.write(`data: {"jsonrpc":"2.0","method":"x/${'y'.repeat(8_000)}"}\n\n`)
          );
        }
        response.on('drain', more)
        return more()
      }
      case '/asks-back': {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        for (let n = 0; n < 500; n += 1)
          response.write(`data: {"jsonrpc":"2.0","id":"q${n}","method":"roots/list"}\n\n`)
        return undefined
      }
      case '/wrong-json':
        return json('{"jsonrpc": "1.0", "answer": 42')
      case '/wrong-rpc':
        return json('{"hello":"world"}')
      case '/ends-early':
        return void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"nonsense":true}\n\n')
      case '/endless-pages':
        if (method === 'server/discover') return void response.writeHead(400).end()
        if (method === 'initialize') return json(rpc(id, INITIALIZED))
        if (method === 'tools/list')
          return json(rpc(id, { tools: [{ ...STOCK, name: `t${String(id)}` }], nextCursor: `more-${String(id)}` }))
        return void response.writeHead(202).end()
      default:
        return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"boom"}')
    }
  })
}
