import type { BundledTool } from '@tertulia/contract/bundles'
import type { ServerOfTool } from '@tertulia/contract/mcp-tools'
import type { ToolDefinition } from '@tertulia/contract/tool-definitions'
import { isPredefined, type ToolId } from '@tertulia/contract/tool-ids'
import { rowNameOf } from '#features/tools/draft-definitions.ts'
import { putDefinition, withoutValues } from '#features/tools/fixed-values.ts'
import { ownServer } from '#features/tools/mcp/restore-server.ts'
import { findTools } from '#features/tools/tool.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** A draft's tools as a document has them: without secrets, and without ids of other things. */
export async function bundledTools(
  tx: OrganizationTx,
  { id, tool_ids }: { id: string; tool_ids: readonly ToolId[] },
): Promise<BundledTool[]> {
  const rows = await findTools(tx, { agent_id: id })
  return rows.flatMap((row) =>
    row.definition
      ? [{ definition: withoutIds(row.definition), switched_on: !isPredefined(row.id) && tool_ids.includes(row.id) }]
      : [],
  )
}

/** A file has another id where the document is read, and other people hear of what its customers ask. */
const withoutIds = (definition: ToolDefinition): ToolDefinition =>
  'emails' in definition
    ? { ...definition, emails: [] }
    : definition.kind === 'look_up_row'
      ? { ...definition, file_ids: [] }
      : definition.kind === 'collection'
        ? { ...definition, trigger_topic_ids: [] }
        : definition.kind === 'mcp'
          ? { ...definition, server: { ...definition.server, id: null } }
          : definition.kind === 'http'
            ? withoutValues(definition)
            : definition

/** Writes the tools of a document into a new agent. @returns ids of its own ones that are switched on */
export async function addBundledTools(
  tx: OrganizationTx,
  agent_id: string,
  tools: readonly BundledTool[],
): Promise<ToolId[]> {
  const updated_at = iso(tx.clock.now())
  const switched_on: ToolId[] = []
  const servers = new Map<string, ServerOfTool>()
  for (const { definition: given, switched_on: isOn } of tools) {
    // oxlint-disable-next-line no-await-in-loop -- the first tool of a server makes it
    const definition =
      given.kind === 'mcp' ? { ...given, server: await ownServer(tx, agent_id, given.server, servers) } : given
    const name = rowNameOf(definition)
    const id = 'name' in definition ? newId() : definition.kind
    await putDefinition(tx, { agent_id, id, name, definition, updated_at })
    if (isOn && name !== null) switched_on.push(id)
  }
  return switched_on
}
