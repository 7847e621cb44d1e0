import { MCP_RUN_SECONDS } from '@tertulia/contract/mcp-servers.limits'
import type { McpTool } from '@tertulia/contract/mcp-tools'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolTrial } from '@tertulia/contract/tools'
import { TOOL_TRACE_BYTES } from '@tertulia/contract/tools.limits'
import { credentialsOf, McpFailure, type McpReason, withMcpSession } from '#features/tools/mcp/mcp-session.ts'
import { offeredTool } from '#features/tools/mcp/read-schema.ts'
import { readResult } from '#features/tools/mcp/read-result.ts'
import { createSecretMask } from '#features/tools/mask-secret.ts'
import type { Json } from '#features/tools/storable.ts'
import type { SeenTool } from '#features/tools/tools.tables.ts'
import type { Clock } from '#platform/clock.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

/** The outcome of a call. `seen`: the server's tools, if they differ from the chosen ones. */
export type McpOutcome = Pick<ToolTrial, 'request' | 'attempts' | 'response' | 'failure'> & {
  status: number | null
  json?: Json
  seen?: SeenTool[]
}

export const NOT_CALLED: McpOutcome = { request: null, attempts: [], response: null, status: null, failure: null }

/**
 * Calls a tool of an MCP server where that still has it as it was chosen. It never throws for what the server does.
 * @param secret taken out of whatever comes back
 */
export async function callMcpTool(
  { outbound, clock }: { outbound: Outbound; clock: Clock },
  definition: McpTool,
  values: Record<string, unknown>,
  { secret, hops, signal }: { secret: string | null; hops: number; signal: AbortSignal },
): Promise<McpOutcome> {
  const began = clock.monotonic_ms()
  const { server, remote_name, fingerprint, writes } = definition
  const request = shownRequest(definition, values, secret)
  const ended = (failure: ToolFailure | null, status: number | null = null) => ({
    attempts: [{ ms: Math.round((clock.monotonic_ms() - began) * 100) / 100, status, failure }],
    status,
    failure,
  })
  let wasCalled = false
  try {
    const address = { url: server.url, auth: server.auth, secret }
    const limits = { deadline_ms: MCP_RUN_SECONDS * 1_000, hops, signal }
    return await withMcpSession(outbound, address, limits, async ({ listTools, callTool }): Promise<McpOutcome> => {
      const offered = (await listTools()).tools.flatMap((each) => offeredTool(each) ?? [])
      const now = offered.find((each) => each.remote_name === remote_name)
      if (now?.fingerprint !== fingerprint) {
        const seen = offered.map((each) => ({ remote_name: each.remote_name, fingerprint: each.fingerprint }))
        return { ...NOT_CALLED, ...ended('changed'), seen }
      }
      wasCalled = true
      const { json: told, is_error } = readResult(await callTool(remote_name, values))
      const json = createSecretMask([secret]).json(told)
      return { request, response: shownResponse(json), ...ended(is_error ? 'status' : null), json }
    })
  } catch (error) {
    if (!(error instanceof McpFailure)) throw error
    const failure = signal.aborted ? 'timeout' : FAILURES[error.reason]
    // The call may have taken effect or not.
    const isUnknown = wasCalled && writes && failure !== 'status'
    return {
      request: wasCalled ? request : null,
      response: null,
      ...ended(isUnknown ? 'unknown_outcome' : failure, error.status),
    }
  }
}
const FAILURES = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  too_large: 'unreadable',
  not_mcp: 'unreadable',
  key_refused: 'status',
  refused: 'status',
} as const satisfies Record<McpReason, ToolFailure>

/** A request as people see it: of what is secret, the last four characters alone. */
function shownRequest({ server, remote_name }: McpTool, values: Record<string, unknown>, secret: string | null) {
  const headers = Object.keys(credentialsOf({ auth: server.auth, secret })).map((name) => ({
    name,
    value: `••••••••${secret !== null && secret.length > 11 ? secret.slice(-4) : ''}`,
  }))
  const body = JSON.stringify({ method: 'tools/call', params: { name: remote_name, arguments: values } })
  return { method: 'POST', url: server.url, headers, body }
}

function shownResponse(json: Json): NonNullable<ToolTrial['response']> {
  const body = JSON.stringify(json)
  return {
    status: 200,
    headers: [],
    body: body.slice(0, TOOL_TRACE_BYTES).toWellFormed(),
    bytes: Buffer.byteLength(body),
  }
}
