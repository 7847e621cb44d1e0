import { nameOfDefinition, ToolDefinition } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { OrganizationContext } from '#platform/context.ts'
import { withoutValues } from '#features/tools/fixed-values.ts'
import { findTrials, putTrial } from '#features/tools/tool-trial.queries.ts'
import { findTools } from '#features/tools/tool.queries.ts'
import type { ToolRow } from '#features/tools/tools.tables.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'

/** Hash of a definition, in any order of its parts, and with its secrets typed or stored. */
function hashOfDefinition(given: ToolDefinition): string {
  const definition = ToolDefinition.parse(given)
  return hashOf(JSON.stringify(definition.kind === 'http' ? withoutValues(definition) : definition))
}

/** Notes that a tool has answered in a trial, unsaved definitions too: it may be saved afterwards. */
export const noteTrial = (ctx: OrganizationContext, agent_id: string, definition: ToolDefinition): Promise<unknown> =>
  withOrganization(ctx, (tx) =>
    putTrial(tx, { agent_id, definition_hash: hashOfDefinition(definition), tried_at: iso(tx.clock.now()) }),
  )

/** The business's tools of an agent that no member has tried out as they are now. */
export async function untriedOf(
  tx: OrganizationTx,
  agent_id: string,
  rows: Iterable<ToolRow>,
): Promise<ReadonlySet<ToolId>> {
  const tried = new Set((await findTrials(tx, agent_id)).map(({ definition_hash }) => definition_hash))
  return new Set(
    [...rows].flatMap(({ id, definition }) =>
      (definition?.kind === 'http' || definition?.kind === 'mcp') && !tried.has(hashOfDefinition(definition))
        ? [id]
        : [],
    ),
  )
}

/** The names of those among them that the draft has switched on. */
export async function untriedNames(
  tx: OrganizationTx,
  { id, tool_ids }: { id: string; tool_ids: readonly ToolId[] },
): Promise<string[]> {
  const rows = (await findTools(tx, { agent_id: id })).filter((row) => tool_ids.includes(row.id))
  const untried = await untriedOf(tx, id, rows)
  return rows.flatMap((row) => (untried.has(row.id) && row.definition ? [nameOfDefinition(row.definition)] : []))
}
