import { ToolDefinition } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import { TOOL_NAME_LENGTH } from '@tertulia/contract/tools.limits'
import type { Definitions } from '#features/tools/tool-user.ts'
import { restoreServer } from '#features/tools/mcp/restore-server.ts'
import { clearDefinitions, findTools, putTool } from '#features/tools/tool.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Definitions of a draft's tools, by their ids, of those that it does not have switched on too. */
export async function definitionsOfDraft(tx: OrganizationTx, agent_id: string): Promise<Definitions> {
  const rows = await findTools(tx, { agent_id })
  return Object.fromEntries(rows.flatMap(({ id, definition }) => (definition ? [[id, definition]] : [])))
}

/** Definitions of the tools that a draft has switched on: what a version freezes. */
export async function definitionsOf(
  tx: OrganizationTx,
  { id, tool_ids }: { id: string; tool_ids: readonly ToolId[] },
): Promise<Definitions> {
  const all = await definitionsOfDraft(tx, id)
  // Opening hours say more than the tool that tells them: whether the agent answers, and when calls can be made.
  const needed = new Set<ToolId>([...tool_ids, 'business_hours'])
  return Object.fromEntries([...needed].flatMap((tool_id) => (all[tool_id] ? [[tool_id, all[tool_id]]] : [])))
}

/**
 * Makes a draft's tools what a version froze. Tools of its own that the version does not have stay, and are not switched on;
 * those that were deleted since are there again, without their secret.
 */
export async function restoreDefinitions(tx: OrganizationTx, agent_id: string, frozen: Definitions): Promise<void> {
  const updated_at = iso(tx.clock.now())
  await clearDefinitions(tx, agent_id)
  const names = new Set(Object.values(frozen).flatMap((each) => (each && rowNameOf(each)) ?? []))
  const rows = await findTools(tx, { agent_id })
  const taken = new Set([...names, ...rows.flatMap(({ name }) => name ?? [])])
  // A name that has passed to another tool since goes back to the one that had it then.
  for (const { id, name, definition } of rows) {
    if (name === null || !definition || !names.has(name) || frozen[id]) continue
    const other = freeName(name, taken)
    await putTool(tx, { agent_id, id, name: other, definition: withName(definition, other), updated_at })
  }
  for (const [id, stored] of Object.entries(frozen)) {
    const definition = ToolDefinition.parse(stored)
    await putTool(tx, { agent_id, id: id as ToolId, name: rowNameOf(definition), definition, updated_at })
    if (definition.kind === 'mcp') await restoreServer(tx, agent_id, definition.server)
  }
}

/** Under which name a tool's row is found; nothing of a predefined one, which goes by its id. */
export const rowNameOf = (definition: ToolDefinition): string | null => ('name' in definition ? definition.name : null)

const withName = (definition: ToolDefinition, name: string): ToolDefinition =>
  'name' in definition ? { ...definition, name } : definition

/** A free name, as near to the wanted one as possible: `stock_2`. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n += 1) {
    const suffix = `_${n}`
    const name = wanted.slice(0, TOOL_NAME_LENGTH - suffix.length) + suffix
    if (!taken.has(name)) return name
  }
}
