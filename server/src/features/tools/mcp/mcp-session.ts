import { type CallToolResult, createMCPClient, type ListToolsResult, type MCPClient, MCPClientError } from '@ai-sdk/mcp'
import type { McpAuth } from '@tertulia/contract/mcp-tools'
import { HOPS_HEADER } from '@tertulia/contract/public-api.limits'
import { MCP_TOOLS_READ } from '@tertulia/contract/mcp-servers.limits'
import { mcpFetch } from '#features/tools/mcp/mcp-fetch.ts'
import { findOutboundFailure } from '#platform/outbound/failures.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

/**
 * Why a server gave nothing: none there, no answer in time, an answer too large, no MCP, an unknown caller, or a refused call.
 */
export type McpReason = 'unreachable' | 'timeout' | 'too_large' | 'not_mcp' | 'key_refused' | 'refused'

export class McpFailure extends Error {
  override readonly name = 'McpFailure'
  readonly reason: McpReason
  /** HTTP; null: there was none, or it says nothing. */
  readonly status: number | null
  constructor(reason: McpReason, { status = null, ...options }: ErrorOptions & { status?: number | null } = {}) {
    super(`MCP server: ${reason}`, options)
    this.reason = reason
    this.status = status
  }
}

/** Address of a server, and our credentials there. */
export type McpAddress = { url: string; auth: McpAuth; secret: string | null }

export type RemoteTool = ListToolsResult['tools'][number]

export type McpSession = {
  server_name: string
  protocol_version: string
  /** Its tools, as many as we read. */
  listTools: () => Promise<{ tools: RemoteTool[]; has_more: boolean }>
  callTool: (name: string, input: Record<string, unknown>) => Promise<CallToolResult>
}

/** Limit of all answers of a session. */
const MOST_BYTES = 2_000_000
const MOST_PAGES = 20

/**
 * Speaks with an MCP server over Streamable HTTP (modelcontextprotocol.io, 2025-11-25 and 2026-07-28), and ends the
 * session. Nothing is retried.
 * @param limits.hops by how many calls of our own tools what brought this about came about
 * @throws McpFailure, and what `use` throws
 */
export async function withMcpSession<T>(
  outbound: Outbound,
  address: McpAddress,
  { deadline_ms, hops = 0, signal }: { deadline_ms: number; hops?: number; signal?: AbortSignal },
  use: (session: McpSession) => Promise<T>,
): Promise<T> {
  const headers = { ...credentialsOf(address), [HOPS_HEADER]: String(hops + 1) }
  // No header holds a line break or what is no ASCII (RFC 9110, section 5.5): no server could have given such a key.
  if (Object.values(headers).some((value) => !/^[\x20-\x7e]*$/u.test(value))) throw new McpFailure('key_refused')
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(new McpFailure('timeout')), deadline_ms)
  const all = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  let broken: unknown
  const fetch = mcpFetch(
    outbound,
    { deadline_ms, max_bytes: MOST_BYTES, signal: all },
    {
      onBroken: (error) => {
        broken ??= error
        // A caller that waits for an event would wait on.
        setImmediate(() => over.abort(error))
      },
      // No further message can come: pending calls fail.
      onSilent: () => isWaiting && over.abort(new McpFailure('not_mcp')),
    },
  )
  let isWaiting = false
  const asked = async <R>(request: () => Promise<R>): Promise<R> => {
    isWaiting = true
    try {
      return await untilAborted(request(), all)
    } catch (error) {
      throw failureOf(broken ?? error, over.signal.aborted ? over.signal.reason : undefined)
    } finally {
      isWaiting = false
    }
  }
  let client: MCPClient | undefined
  try {
    client = await asked(() =>
      createMCPClient({
        transport: { type: 'http', url: address.url, headers, redirect: 'error', fetch },
        clientName: 'tertulia',
        initializationOptions: { signal: all },
        // The fetch reports answers that break off; notices of the server are ignored.
        onUncaughtError: () => undefined,
      }),
    )
    const connected = client
    const { serverInfo, protocolVersion } = connected.initializeResult
    return await use({
      server_name: serverInfo.title ?? serverInfo.name,
      protocol_version: protocolVersion,
      listTools: () => listTools((cursor) => asked(() => pageOf(connected, cursor, all))),
      callTool: (name, input) => asked(() => connected.callTool({ name, arguments: input, options: { signal: all } })),
    })
  } finally {
    clearTimeout(timer)
    if (client && !over.signal.aborted) void client.close().catch(() => undefined)
    else over.abort(new McpFailure('timeout'))
  }
}

const pageOf = (client: MCPClient, cursor: string | undefined, signal: AbortSignal) =>
  client.listTools({ ...(cursor !== undefined && { params: { cursor } }), options: { signal } })

async function listTools(page: (cursor: string | undefined) => Promise<ListToolsResult>) {
  const tools: RemoteTool[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const read = await page(cursor)
    tools.push(...read.tools)
    cursor = read.nextCursor
    if (cursor === undefined || tools.length > MCP_TOOLS_READ) break
  }
  return { tools: tools.slice(0, MCP_TOOLS_READ), has_more: cursor !== undefined || tools.length > MCP_TOOLS_READ }
}

export function credentialsOf({ auth, secret }: Pick<McpAddress, 'auth' | 'secret'>): Record<string, string> {
  if (auth.kind === 'none' || secret === null) return {}
  return auth.kind === 'bearer' ? { authorization: `Bearer ${secret}` } : { [auth.header.toLowerCase()]: secret }
}

/** The library waits for some answers without looking at the signal. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** The failure in our words. @param ended why the session was given up, if it was */
function failureOf(error: unknown, ended: unknown): McpFailure {
  for (const each of [error, ended]) {
    if (each instanceof McpFailure) return each
    const outbound = findOutboundFailure(each)
    if (outbound) {
      const { reason } = outbound
      return new McpFailure(reason === 'unreadable' ? 'not_mcp' : reason, { cause: outbound })
    }
  }
  const status = MCPClientError.isInstance(error) ? (error.statusCode ?? null) : null
  if (status === 401 || status === 403) return new McpFailure('key_refused', { status, cause: error })
  // A refusal by the protocol itself has a code (JSON-RPC 2.0, section 5.1).
  const isRefusal = MCPClientError.isInstance(error) && error.code !== undefined
  return new McpFailure(isRefusal ? 'refused' : 'not_mcp', { status, cause: error })
}
