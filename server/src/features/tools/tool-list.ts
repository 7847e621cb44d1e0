import { MCP_RUN_SECONDS } from '@tertulia/contract/mcp-servers.limits'
import type { McpTool } from '@tertulia/contract/mcp-tools'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { isPredefined, PREDEFINED_TOOLS, type PredefinedTool, type ToolId } from '@tertulia/contract/tool-ids'
import type { AgentTool, ToolDetail } from '@tertulia/contract/tools'
import { TOOL_FAILURES } from '@tertulia/contract/tool-calls'
import { agentOf } from '#features/agents/agent.ts'
import { wordsOfTool } from '#features/agents/catalog.ts'
import { exampleOfTool } from '#features/tools/predefined-examples.ts'
import { hasItsValues, shownValues } from '#features/tools/fixed-values.ts'
import { findServers } from '#features/tools/mcp/mcp-server.queries.ts'
import { namesOfUsers } from '#features/tools/named-by.ts'
import { originOf } from '#features/tools/tool-address.ts'
import { priceOfTool } from '#features/tools/tool-prices.ts'
import { findUse } from '#features/tools/tool-run.queries.ts'
import { untriedOf } from '#features/tools/tool-trials.ts'
import { findToolValues } from '#features/tools/tool-value.queries.ts'
import { findTools } from '#features/tools/tool.queries.ts'
import type { ToolRow } from '#features/tools/tools.tables.ts'
import { hasTables } from '#features/tools/vault-tables.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

const USE_SECONDS = 30 * 86_400

/** Predefined tools that have to be set up before they can be switched on. */
const NEEDS_SETTINGS: readonly PredefinedTool[] = ['business_hours', 'quote']

/** Every tool that an agent has or may have: the predefined ones first, then its own from the oldest. */
export async function toolsOfAgent(
  tx: OrganizationTx,
  agent_id: string,
  language: InterfaceLanguage,
): Promise<ToolDetail[]> {
  const { tool_ids } = await agentOf(tx, agent_id)
  const rows = new Map((await findTools(tx, { agent_id })).map((row) => [row.id, row]))
  const has_tables = await hasTables(tx, agent_id)
  const before = (seconds: number) => iso(secondsFrom(tx.clock.now(), -seconds))
  const uses = await findUse(tx, agent_id, { since: before(USE_SECONDS), day_ago: before(86_400) })
  const users = await tx.ports.one(namesOfUsers)(tx, agent_id)
  const use = (id: ToolId): AgentTool['use'] => {
    const found = uses.find(({ tool_id }) => tool_id === id)
    const failure = TOOL_FAILURES.find((each) => each === found?.failure)
    return {
      conversations: found?.conversations ?? 0,
      runs: found?.runs ?? 0,
      last_success_at: found?.succeeded_at ? iso(new Date(found.succeeded_at)) : null,
      failed_24_hours: found?.failed_24_hours ?? 0,
      average_ms: found?.average_ms ?? null,
      billed: found?.billed ?? 0,
      last_failure:
        found?.failed_at && failure ? { at: iso(new Date(found.failed_at)), failure, status: found.status } : null,
    }
  }
  const values = new Map((await findToolValues(tx, { agent_id })).map((value) => [value.id, value]))
  const untried = await untriedOf(tx, agent_id, rows.values())
  const common = (id: ToolId, row: ToolRow | undefined) => ({
    id,
    assigned: tool_ids.includes(id),
    untried: untried.has(id),
    switched_off_at: row?.switched_off_at ?? null,
    price_micros: priceOfTool(id),
    use: use(id),
    named_by: users.get(id) ?? [],
    definition: row?.definition ?? null,
    secret: secretOf(row),
    kept_values: shownValues(row?.definition ?? null, values),
    updated_at: row?.updated_at ?? null,
  })
  const predefined = PREDEFINED_TOOLS.map((id): ToolDetail => {
    const row = rows.get(id)
    return {
      ...common(id, row),
      kind: 'predefined',
      ...wordsOfTool(id, language),
      example: exampleOfTool(id, language),
      missing: missingOf(id, rows, has_tables),
      request: null,
    }
  })
  const servers = new Map((await findServers(tx, agent_id)).map((server) => [server.id, server]))
  const ofServer = (row: ToolRow, { name, description, examples, server }: McpTool): ToolDetail => {
    const origin = originOf(server.url)
    const hasSecret = server.auth.kind === 'none' || servers.get(server.id ?? '')?.secret_origin === origin
    return {
      ...common(row.id, row),
      kind: 'mcp',
      name,
      description,
      example: examples[0] ?? null,
      missing: hasSecret ? null : 'secret',
      request: { method: 'MCP', host: new URL(origin).host, timeout_seconds: MCP_RUN_SECONDS },
    }
  }
  const own = [...rows.values()].flatMap((row): ToolDetail[] => {
    const { definition } = row
    if (definition?.kind === 'mcp') return [ofServer(row, definition)]
    if (isPredefined(row.id) || definition?.kind !== 'http') return []
    const { name, description, examples, method, timeout_seconds } = definition
    const request = { method, host: new URL(originOf(definition.url)).host, timeout_seconds }
    const missing = hasItsSecret(row) && hasItsValues(definition, values) ? null : 'secret'
    return [{ ...common(row.id, row), kind: 'http', name, description, example: examples[0] ?? null, missing, request }]
  })
  return [...predefined, ...own]
}

/** @throws not_found */
export async function toolOfAgent(
  tx: OrganizationTx,
  agent_id: string,
  id: ToolId,
  language: InterfaceLanguage,
): Promise<ToolDetail> {
  const found = (await toolsOfAgent(tx, agent_id, language)).find((each) => each.id === id)
  if (!found) throw new Problem('not_found')
  return found
}

function missingOf(id: PredefinedTool, rows: ReadonlyMap<ToolId, ToolRow>, has_tables: boolean): AgentTool['missing'] {
  const row = rows.get(id)
  if (id === 'call_back') {
    const has_hours =
      row?.definition?.kind === 'call_back' && (row.definition.week ?? rows.get('business_hours')?.definition)
    return has_hours ? null : 'settings'
  }
  if (NEEDS_SETTINGS.includes(id)) return row?.definition ? null : 'settings'
  return id === 'look_up_row' && !has_tables ? 'tables' : null
}

/** Whether a tool has the secret that it needs, typed for the host that it calls. */
function hasItsSecret({ definition, secret_origin }: ToolRow): boolean {
  if (definition?.kind !== 'http' || definition.auth.kind === 'none') return true
  return secret_origin === originOf(definition.url)
}

function secretOf(row: ToolRow | undefined): ToolDetail['secret'] {
  const { secret_last_four: last_four, secret_origin: origin, secret_updated_at: updated_at } = row ?? {}
  return last_four && origin && updated_at ? { last_four, host: new URL(origin).host, updated_at } : null
}
