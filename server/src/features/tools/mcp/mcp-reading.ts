import type { McpReading } from '@tertulia/contract/mcp-servers'
import { MCP_READ_SECONDS } from '@tertulia/contract/mcp-servers.limits'
import type { McpAuth } from '@tertulia/contract/mcp-tools'
import type { MemberContext } from '#platform/context.ts'
import { type McpAddress, McpFailure, type McpReason, withMcpSession } from '#features/tools/mcp/mcp-session.ts'
import { changeServer, findServer } from '#features/tools/mcp/mcp-server.queries.ts'
import { offeredTool } from '#features/tools/mcp/read-schema.ts'
import { secretOfServer } from '#features/tools/mcp/run-mcp-tool.ts'
import type { McpServerRow, SeenTool } from '#features/tools/tools.tables.ts'
import { createAddressJudge, isNetworkAddress } from '#platform/outbound/addresses.ts'
import { type Clock, iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { Problem } from '#platform/problem.ts'

type Connection = { server_id: string | null; url: string; auth: McpAuth; secret?: string | undefined }

/**
 * Reads a server's list of tools for the member who connects it. The result of a connected one is stored for the list.
 * @throws not_found, mcp_secret_needed, and why it could not be read beside the field that mends it
 */
export async function readMcpServer(ctx: MemberContext, agent_id: string, given: Connection): Promise<McpReading> {
  if (given.auth.kind !== 'none' && isOpenRoad(given.url)) throw new Problem('mcp_not_https', { at: 'url' })
  const { row, address } = await addressFor(ctx, agent_id, given)
  const isTheSame = row?.url === given.url
  try {
    const reading = await read(ctx, address)
    if (row && isTheSame)
      await note(ctx, row, { seen: seenOf(reading), read_at: iso(ctx.clock.now()), down_since: null })
    return reading
  } catch (error) {
    if (!(error instanceof McpFailure)) throw error
    const isDown = error.reason === 'unreachable' || error.reason === 'timeout'
    if (row && isTheSame && isDown && row.down_since === null)
      await note(ctx, row, { down_since: iso(ctx.clock.now()) })
    throw problemOf(error.reason)
  }
}

/** Whether a third party on the way could read a key. A network of the operator's own is theirs to keep. */
function isOpenRoad(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/gu, '')
  return protocol === 'http:' && (isNetworkAddress(host) ? judgePublic(host) === 'public' : host.includes('.'))
}
const judgePublic = createAddressJudge([])

export const seenOf = ({ tools }: McpReading): SeenTool[] =>
  tools.map(({ remote_name, fingerprint }) => ({ remote_name, fingerprint }))

const note = (ctx: MemberContext, { agent_id, id }: McpServerRow, change: Partial<McpServerRow>) =>
  withOrganization(ctx, (tx) => changeServer(tx, agent_id, id, change))

/** The address to call, with the secret that was typed, else with the one stored for this host. */
function addressFor(
  ctx: MemberContext,
  agent_id: string,
  { server_id, url, auth, secret }: Connection,
): Promise<{ row: McpServerRow | undefined; address: McpAddress }> {
  return withOrganization(ctx, async (tx) => {
    const row = server_id === null ? undefined : await findServer(tx, agent_id, server_id)
    if (server_id !== null && !row) throw new Problem('not_found')
    if (auth.kind === 'none') return { row, address: { url, auth, secret: null } }
    const known = secret ?? (await secretOfServer(tx, row, url))
    if (known === null) throw new Problem('mcp_secret_needed', { at: 'secret' })
    return { row, address: { url, auth, secret: known } }
  })
}

/** @throws McpFailure */
export async function read(
  { outbound, clock }: { outbound: Outbound; clock: Clock },
  address: McpAddress,
  deadline_ms = MCP_READ_SECONDS * 1_000,
): Promise<McpReading> {
  const began = clock.monotonic_ms()
  return withMcpSession(outbound, address, { deadline_ms }, async (session) => {
    const { tools, has_more } = await session.listTools()
    const offered = new Map(tools.flatMap((each) => offeredTool(each) ?? []).map((each) => [each.remote_name, each]))
    return {
      ms: Math.round((clock.monotonic_ms() - began) * 100) / 100,
      server_name: nameOf(session.server_name, address.url),
      protocol_version: session.protocol_version.slice(0, 20),
      tools: [...offered.values()],
      has_more,
    }
  })
}

/** The server's own name, if it fits one line of ours; else its host. */
function nameOf(given: string, url: string): string {
  const plain = given
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim()
    .toWellFormed()
  return plain || new URL(url).host.slice(0, 80)
}

function problemOf(reason: McpReason): Problem {
  switch (reason) {
    case 'key_refused':
      return new Problem('mcp_key_refused', { at: 'secret' })
    case 'timeout':
      return new Problem('mcp_timeout', { at: 'url', values: { seconds: MCP_READ_SECONDS } })
    case 'too_large':
      return new Problem('mcp_too_large', { at: 'url' })
    case 'unreachable':
      return new Problem('mcp_unreachable', { at: 'url' })
    case 'not_mcp':
    case 'refused':
      return new Problem('mcp_not_mcp', { at: 'url' })
  }
}
