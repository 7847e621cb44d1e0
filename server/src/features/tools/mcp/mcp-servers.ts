import { isDeepStrictEqual } from 'node:util'
import type { Expected } from '@tertulia/contract/stale-edits'
import { done } from '@tertulia/contract/shapes'
import type { McpServer, McpServerInput } from '@tertulia/contract/mcp-servers'
import { MCP_SERVERS_PER_AGENT } from '@tertulia/contract/mcp-servers.limits'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { MemberContext } from '#platform/context.ts'
import { changeAgentRow, lockedAgent } from '#features/agents/agent.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { sealKey } from '#features/models/organization-key.ts'
import { chooseTools, toolsOfServer } from '#features/tools/mcp/choose-tools.ts'
import { readMcpServer, seenOf } from '#features/tools/mcp/mcp-reading.ts'
import {
  changeServer,
  countServers,
  deleteServer,
  findServer,
  findServers,
  insertServer,
} from '#features/tools/mcp/mcp-server.queries.ts'
import { serverAsSeen } from '#features/tools/mcp/mcp-server-view.ts'
import { originOf } from '#features/tools/tool-address.ts'
import { deleteTool, findTools } from '#features/tools/tool.queries.ts'
import type { McpServerRow, SeenTool } from '#features/tools/tools.tables.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

/** The MCP servers of an agent's draft, from the oldest. */
export const listServers = (ctx: MemberContext, agent_id: string): Promise<McpServer[]> =>
  withOrganization(ctx, async (tx) => {
    const rows = await findTools(tx, { agent_id })
    return (await findServers(tx, agent_id)).map((server) => serverAsSeen(server, rows))
  })

/**
 * Connects a server with the tools that were chosen, which the draft has from then on.
 * @throws mcp_server_limit, tool_limit, mcp_changed, and why it could not be read
 */
export async function connectServer(ctx: MemberContext, agent_id: string, input: McpServerInput): Promise<McpServer> {
  const { name, url, auth, secret, chosen } = input
  const reading = await readMcpServer(ctx, agent_id, { server_id: null, url, auth, secret })
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    if ((await countServers(tx, agent_id)) >= MCP_SERVERS_PER_AGENT)
      throw new Problem('mcp_server_limit', { values: { most: MCP_SERVERS_PER_AGENT } })
    const now = iso(tx.clock.now())
    const id = newId()
    const kept = auth.kind === 'none' || secret === undefined ? NO_SECRET : await sealSecret(tx, id, url, secret)
    const seen = seenOf(reading)
    const read = { seen, known: namesOf(seen), read_at: now, down_since: null }
    await insertServer(tx, { agent_id, id, name, url, auth, ...kept, ...read, created_at: now, updated_at: now })
    const tools = await chooseTools(tx, { agent_id, server: { id, name, url, auth }, chosen, reading })
    noteAudit(tx, { entity_id: agent_id, after: traceOf(input) })
    return applyChange(tx, agent, tools, id)
  })
}

/**
 * Changes the draft's server and what is chosen of it; versions keep theirs. It is read where something new is chosen.
 * @throws not_found, stale_edit, tool_limit, mcp_changed, and why it could not be read
 */
export async function changeMcpServer(
  ctx: MemberContext,
  agent_id: string,
  server_id: string,
  { expected_updated_at, ...input }: McpServerInput & Expected,
): Promise<McpServer> {
  const { name, url, auth, secret, chosen } = input
  const { row, known } = await withOrganization(ctx, async (tx) => ({
    row: await serverRow(tx, agent_id, server_id),
    known: toolsOfServer(await findTools(tx, { agent_id }), server_id),
  }))
  const isKnown = (each: (typeof chosen)[number]) =>
    known.some(
      ({ definition: { remote_name, fingerprint } }) =>
        remote_name === each.remote_name && fingerprint === each.fingerprint,
    )
  const isAsBefore =
    row.url === url && isDeepStrictEqual(row.auth, auth) && secret === undefined && chosen.every(isKnown)
  const reading = isAsBefore ? null : await readMcpServer(ctx, agent_id, { server_id, url, auth, secret })
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const before = await serverRow(tx, agent_id, server_id)
    refuseStale(expected_updated_at, before.updated_at)
    const now = iso(tx.clock.now())
    const kept =
      auth.kind === 'none' ? NO_SECRET : secret === undefined ? {} : await sealSecret(tx, server_id, url, secret)
    const seen = reading ? seenOf(reading) : before.seen
    const read = { seen, known: namesOf(seen), ...(reading && { read_at: now, down_since: null }) }
    await changeServer(tx, agent_id, server_id, { name, url, auth, ...kept, ...read, updated_at: now })
    const tools = await chooseTools(tx, { agent_id, server: { id: server_id, name, url, auth }, chosen, reading })
    noteAudit(tx, { entity_id: agent_id, before: { server: before.name, url: before.url }, after: traceOf(input) })
    return applyChange(tx, agent, tools, server_id)
  })
}

/** It is gone from the draft with its tools; versions treat these as switched off. @throws not_found, capability_required */
export async function disconnectServer(ctx: MemberContext, agent_id: string, server_id: string) {
  await withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const tools = toolsOfServer(await findTools(tx, { agent_id }), server_id)
    const deleted = await deleteServer(tx, agent_id, server_id)
    if (!deleted) throw new Problem('not_found')
    for (const { id } of tools) await deleteTool(tx, agent_id, id)
    await assign(tx, agent, { added: [], removed: tools.map(({ id }) => id) })
    noteAudit(tx, { entity_id: agent_id, before: { server: deleted.name, url: deleted.url } })
  })
  return done
}

async function serverRow(tx: Tx<MemberContext>, agent_id: string, id: string): Promise<McpServerRow> {
  const row = await findServer(tx, agent_id, id)
  if (!row) throw new Problem('not_found')
  return row
}

const sealSecret = async (tx: Tx<MemberContext>, id: string, url: string, secret: string) => ({
  secret_sealed: await sealKey(tx, secret, id),
  secret_last_four: secret.slice(-4),
  secret_origin: originOf(url),
  secret_updated_at: iso(tx.clock.now()),
})
const NO_SECRET = { secret_sealed: null, secret_last_four: null, secret_origin: null, secret_updated_at: null }

/** Fields of a server in the audit trail. */
const traceOf = ({ name, url, auth, secret, chosen }: McpServerInput) => ({
  server: name,
  url,
  auth: auth.kind,
  chosen: chosen.map(({ remote_name }) => remote_name),
  ...(secret !== undefined && { secret: 'changed' }),
})

const namesOf = (seen: readonly SeenTool[]): string[] => seen.map(({ remote_name }) => remote_name)

type ChangedTools = { added: readonly ToolId[]; removed: readonly ToolId[] }

/** Gives the draft what was chosen, and takes from it what is chosen no longer. */
async function assign(tx: Tx<MemberContext>, agent: AgentRow, { added, removed }: ChangedTools): Promise<void> {
  const tool_ids = [...agent.tool_ids.filter((id) => !removed.includes(id)), ...added]
  if (tool_ids.length === 0) throw new Problem('capability_required')
  const row = await changeAgentRow(tx, agent, { tool_ids, updated_at: iso(tx.clock.now()) })
  await announceAgent(tx, row)
}

async function applyChange(
  tx: Tx<MemberContext>,
  agent: AgentRow,
  tools: ChangedTools,
  id: string,
): Promise<McpServer> {
  await assign(tx, agent, tools)
  return serverAsSeen(await serverRow(tx, agent.id, id), await findTools(tx, { agent_id: agent.id }))
}
