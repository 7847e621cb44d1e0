import type { Expected } from '@tertulia/contract/stale-edits'
import type { HttpTool, ToolDefinition } from '@tertulia/contract/tool-definitions'
import { isPredefined, type ToolId } from '@tertulia/contract/tool-ids'
import type { AgentTool, ToolDetail } from '@tertulia/contract/tools'
import { TOOLS_PER_AGENT } from '@tertulia/contract/tools.limits'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { agentOf, changeAgentRow, lockedAgent } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { sealKey } from '#features/models/organization-key.ts'
import { rowNameOf } from '#features/tools/draft-definitions.ts'
import { putDefinition } from '#features/tools/fixed-values.ts'
import { originOf } from '#features/tools/tool-address.ts'
import { toolOfAgent, toolsOfAgent } from '#features/tools/tool-list.ts'
import { countOwnTools, deleteTool, findTool, isNameTaken, putTool } from '#features/tools/tool.queries.ts'
import type { ToolRow } from '#features/tools/tools.tables.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

export const listAgentTools = (ctx: MemberContext, agent_id: string): Promise<AgentTool[]> =>
  withOrganization(ctx, (tx) => toolsOfAgent(tx, agent_id, ctx.language))

export const getTool = (ctx: MemberContext, agent_id: string, id: ToolId): Promise<ToolDetail> =>
  withOrganization(ctx, (tx) => toolOfAgent(tx, agent_id, id, ctx.language))

/** Makes a tool of an agent's own. It is in the draft and not switched on. @throws tool_limit, tool_name_taken */
export function createTool(ctx: MemberContext, agent_id: string, definition: HttpTool): Promise<ToolDetail> {
  return changing(ctx, agent_id, async (tx) => {
    if ((await countOwnTools(tx, agent_id)) >= TOOLS_PER_AGENT)
      throw new Problem('tool_limit', { values: { most: TOOLS_PER_AGENT } })
    await refuseTakenName(tx, agent_id, definition.name)
    const id = newId()
    await putDefinition(tx, { agent_id, id, name: definition.name, definition, updated_at: iso(tx.clock.now()) })
    noteAudit(tx, { entity_id: agent_id, after: traceOf(definition) })
    return id
  })
}

/**
 * Changes the draft's definition; versions keep theirs. A secret stays for the host that it was typed for.
 * @param is_used_at_first what was never set up is switched on in the draft besides
 * @throws not_found, tool_name_taken, stale_edit
 */
export function updateTool(
  ctx: MemberContext,
  agent_id: string,
  id: ToolId,
  {
    definition,
    expected_updated_at,
    is_used_at_first = false,
  }: { definition: ToolDefinition; is_used_at_first?: boolean } & Expected,
): Promise<ToolDetail> {
  return changing(ctx, agent_id, async (tx, agent) => {
    const { tool_ids } = agent
    const before = await findTool(tx, agent_id, id)
    if (!isOfKind(id, definition)) throw new Problem('invalid_request', { at: 'definition.kind' })
    if (!before && !isPredefined(id)) throw new Problem('not_found')
    refuseStale(expected_updated_at, before?.updated_at)
    const name = rowNameOf(definition)
    if (name !== null) await refuseTakenName(tx, agent_id, name, id)
    await putDefinition(tx, { agent_id, id, name, definition, updated_at: iso(tx.clock.now()) })
    const isSwitchedOn = is_used_at_first && !before?.definition && !tool_ids.includes(id)
    const used = [...tool_ids, id]
    if (isSwitchedOn) await changeAgentRow(tx, agent, { tool_ids: used, updated_at: iso(tx.clock.now()) })
    noteAudit(tx, {
      entity_id: agent_id,
      before: isSwitchedOn ? { tool_ids } : before?.definition && traceOf(before.definition),
      after: { ...traceOf(definition), ...(isSwitchedOn && { tool_ids: used }) },
    })
    return id
  })
}

/** Fields of a definition in the audit trail. */
function traceOf(definition: ToolDefinition) {
  if (definition.kind === 'collection' || definition.kind === 'mcp') return { tool: definition.name }
  if (definition.kind !== 'http') {
    const { kind, ...settings } = definition
    if ('emails' in settings) return { tool: kind, emails: settings.emails.length }
    return { tool: kind, ...('week' in settings || 'lines' in settings ? settings : {}) }
  }
  const { name, description, prompt_description, method, url, writes, timeout_seconds } = definition
  const parameters = definition.parameters.map(({ key }) => key)
  return { tool: name, description, prompt_description, method, url, writes, timeout_seconds, parameters }
}

const isOfKind = (id: ToolId, { kind }: ToolDefinition): boolean => (isPredefined(id) ? kind === id : kind === 'http')

/** It is gone from the draft; versions that have it treat it as switched off. @throws not_found, tool_is_predefined */
export async function removeTool(ctx: MemberContext, agent_id: string, id: ToolId) {
  if (isPredefined(id)) throw new Problem('tool_is_predefined')
  await withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const deleted = await deleteTool(tx, agent_id, id)
    if (!deleted) throw new Problem('not_found')
    const tool_ids = agent.tool_ids.filter((each) => each !== id)
    if (tool_ids.length === 0) throw new Problem('capability_required')
    const changed = await changeAgentRow(tx, agent, { tool_ids, updated_at: iso(tx.clock.now()) })
    noteAudit(tx, { entity_id: agent_id, before: deleted.definition && traceOf(deleted.definition) })
    await announceAgent(tx, changed)
  })
  return done
}

/** Switches a tool off or on again, in every version at once. @throws not_found */
export function switchTool(ctx: MemberContext, agent_id: string, id: ToolId, off: boolean): Promise<ToolDetail> {
  return changing(ctx, agent_id, async (tx) => {
    const row = await ownOrPredefined(tx, agent_id, id)
    const now = iso(tx.clock.now())
    await putTool(tx, { agent_id, id, switched_off_at: off ? now : null, updated_at: row?.updated_at ?? now })
    noteAudit(tx, { entity_id: agent_id, after: { tool: row?.name ?? id, off } })
    return id
  })
}

/** Keeps what the other system knows us by, or forgets it. @throws not_found, tool_has_no_auth */
export function setToolSecret(
  ctx: MemberContext,
  agent_id: string,
  id: ToolId,
  secret: string | null,
): Promise<ToolDetail> {
  return changing(ctx, agent_id, async (tx) => {
    const row = await ownOrPredefined(tx, agent_id, id)
    const definition = row?.definition
    if (definition?.kind !== 'http' || definition.auth.kind === 'none') throw new Problem('tool_has_no_auth')
    const kept =
      secret === null
        ? NO_SECRET
        : {
            secret_sealed: await sealKey(tx, secret, id),
            secret_last_four: secret.slice(-4),
            secret_origin: originOf(definition.url),
            secret_updated_at: iso(tx.clock.now()),
          }
    await putTool(tx, { agent_id, id, updated_at: row?.updated_at ?? iso(tx.clock.now()), ...kept })
    noteAudit(tx, {
      entity_id: agent_id,
      after: { tool: definition.name, secret: secret === null ? 'forgotten' : 'changed' },
    })
    return id
  })
}
const NO_SECRET = { secret_sealed: null, secret_last_four: null, secret_origin: null, secret_updated_at: null }

/** A tool's row; a predefined one may have none. @throws not_found */
async function ownOrPredefined(tx: Tx<MemberContext>, agent_id: string, id: ToolId): Promise<ToolRow | undefined> {
  const row = await findTool(tx, agent_id, id)
  if (!row && !isPredefined(id)) throw new Problem('not_found')
  return row
}

async function refuseTakenName(tx: Tx<MemberContext>, agent_id: string, name: string, by_other_than?: ToolId) {
  const isTaken = isPredefined(name) || (await isNameTaken(tx, agent_id, name, by_other_than))
  if (isTaken) throw new Problem('tool_name_taken', { at: 'definition.name' })
}

/** Changes one tool under the lock of its agent, and tells members who look at the agent. @returns the tool as it is then */
function changing(
  ctx: MemberContext,
  agent_id: string,
  change: (tx: Tx<MemberContext>, agent: AgentRow) => Promise<ToolId>,
): Promise<ToolDetail> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const id = await change(tx, agent)
    await announceAgent(tx, await agentOf(tx, agent_id))
    return toolOfAgent(tx, agent_id, id, ctx.language)
  })
}
