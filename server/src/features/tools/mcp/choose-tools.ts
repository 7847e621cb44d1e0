import type { McpReading, McpServerInput } from '@tertulia/contract/mcp-servers'
import type { McpTool, ServerOfTool } from '@tertulia/contract/mcp-tools'
import { PREDEFINED_TOOLS, type ToolId } from '@tertulia/contract/tool-ids'
import { TOOL_NAME_LENGTH, TOOLS_PER_AGENT } from '@tertulia/contract/tools.limits'
import { freeName } from '#features/tools/draft-definitions.ts'
import { deleteTool, findTools, putTool } from '#features/tools/tool.queries.ts'
import type { ToolRow } from '#features/tools/tools.tables.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

export type ServersTool = ToolRow & { definition: McpTool }

/** The tools of a server among those of an agent. */
export const toolsOfServer = (rows: readonly ToolRow[], server_id: string): ServersTool[] =>
  rows.filter((row): row is ServersTool => row.definition?.kind === 'mcp' && row.definition.server.id === server_id)

type Choice = {
  agent_id: string
  server: ServerOfTool & { id: string }
  chosen: McpServerInput['chosen']
  /** The server's tools; null: nothing new was chosen. */
  reading: McpReading | null
}

/**
 * Makes the draft's tools of a server those that were chosen. One that was seen with a fingerprint is frozen as the server
 * has it with that one, or stays as it was frozen before.
 * @throws mcp_changed with the names of tools that changed since the member saw them, tool_limit
 */
export async function chooseTools(
  tx: OrganizationTx,
  { agent_id, server, chosen, reading }: Choice,
): Promise<{ added: ToolId[]; removed: ToolId[] }> {
  const rows = await findTools(tx, { agent_id })
  const before = toolsOfServer(rows, server.id)
  const removed = before.filter(({ definition }) => !chosen.some((each) => each.remote_name === definition.remote_name))
  const names = new Set<string>([
    ...PREDEFINED_TOOLS,
    ...rows.flatMap(({ id, name }) => (name !== null && !removed.some((each) => each.id === id) ? [name] : [])),
  ])
  const frozen = chosen.map((each) => {
    const known = before.find(({ definition }) => definition.remote_name === each.remote_name)
    return { known, each, told: toldOf(each, known, reading) }
  })
  const unseen = frozen.flatMap(({ each, told }) => (told ? [] : [each.remote_name]))
  if (unseen.length > 0) throw new Problem('mcp_changed', { values: { names: unseen.join(', ').slice(0, 300) } })
  for (const { id } of removed) await deleteTool(tx, agent_id, id)
  const own = rows.filter(({ name }) => name !== null).length - removed.length
  const added: ToolId[] = []
  const updated_at = iso(tx.clock.now())
  for (const { known, each, told } of frozen) {
    if (!told) continue
    const { remote_name, fingerprint, writes, examples, most_per_conversation, verified_only } = each
    const name = known?.definition.name ?? ownName(remote_name, names)
    names.add(name)
    const id = known?.id ?? newId()
    if (!known) added.push(id)
    const chosenNow = { remote_name, fingerprint, writes, examples, most_per_conversation, verified_only }
    const definition: McpTool = { kind: 'mcp', name, server, ...told, ...chosenNow }
    await putTool(tx, { agent_id, id, name, definition, updated_at })
  }
  if (own + added.length > TOOLS_PER_AGENT) throw new Problem('tool_limit', { values: { most: TOOLS_PER_AGENT } })
  return { added, removed: removed.map(({ id }) => id) }
}

/** The server's description of a tool that was seen with a fingerprint. */
function toldOf(
  { remote_name, fingerprint }: Choice['chosen'][number],
  known: ServersTool | undefined,
  reading: McpReading | null,
): Pick<McpTool, 'description' | 'input_schema'> | undefined {
  const offered = reading?.tools.find((each) => each.remote_name === remote_name)
  const source =
    offered?.fingerprint === fingerprint && offered.unusable === null
      ? offered
      : known?.definition.fingerprint === fingerprint
        ? known.definition
        : undefined
  return source && { description: source.description, input_schema: source.input_schema }
}

/** How the agent calls a tool: `getStock` and `get-stock` are `get_stock`. A name that is taken gets a figure. */
function ownName(remote_name: string, taken: ReadonlySet<string>): string {
  const plain = remote_name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, '_')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
  const name = (/^[a-z]/u.test(plain) ? plain : `tool_${plain}`).slice(0, TOOL_NAME_LENGTH).replace(/_+$/u, '')
  return name.length < 2 || taken.has(name) ? freeName(name, taken) : name
}
