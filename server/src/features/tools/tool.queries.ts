import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { agentTool, type ToolRow } from '#features/tools/tools.tables.ts'
import { oursPlaceholder, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const of = (tx: OrganizationTx, agent_id: string) => and(ours(tx, agentTool), eq(agentTool.agent_id, agent_id))

/** Oldest first. Sent when it is called. */
export const findTools = statement<{ agent_id: string }, ToolRow[]>((db) =>
  db
    .select()
    .from(agentTool)
    .where(and(oursPlaceholder(agentTool), eq(agentTool.agent_id, sql.placeholder('agent_id'))))
    .orderBy(agentTool.created_at, agentTool.id),
)

export async function findTool(tx: OrganizationTx, agent_id: string, id: string): Promise<ToolRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(agentTool)
    .where(and(of(tx, agent_id), eq(agentTool.id, id)))
  return row
}

/** How many tools of its own an agent has. */
export async function countOwnTools(tx: OrganizationTx, agent_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ tools: count(agentTool.name) })
    .from(agentTool)
    .where(of(tx, agent_id))
  return row?.tools ?? 0
}

export async function isNameTaken(
  tx: OrganizationTx,
  agent_id: string,
  name: string,
  by_other_than = '',
): Promise<boolean> {
  const rows = await tx.db
    .select({ id: agentTool.id })
    .from(agentTool)
    .where(and(of(tx, agent_id), eq(agentTool.name, name), ne(agentTool.id, by_other_than)))
  return rows.length > 0
}

/** Writes a tool, or changes what is given of the one that is there. */
export async function putTool(
  tx: OrganizationTx,
  row: Pick<ToolRow, 'agent_id' | 'id' | 'updated_at'> & Partial<ToolRow>,
): Promise<ToolRow> {
  const { agent_id, id, ...change } = row
  const [put] = await tx.db
    .insert(agentTool)
    .values({ created_at: row.updated_at, ...row, organization_id: tx.organization_id })
    .onConflictDoUpdate({ target: [agentTool.organization_id, agentTool.agent_id, agentTool.id], set: change })
    .returning()
  if (!put) throw new Error(`tool ${id} of agent ${agent_id} was not returned`)
  return put
}

export async function deleteTool(tx: OrganizationTx, agent_id: string, id: string): Promise<ToolRow | undefined> {
  const [deleted] = await tx.db
    .delete(agentTool)
    .where(and(of(tx, agent_id), eq(agentTool.id, id)))
    .returning()
  return deleted
}

/** Definitions that are not set up any more: of predefined tools, whose rows stay. */
export const clearDefinitions = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .update(agentTool)
    .set({ definition: null })
    .where(and(of(tx, agent_id), isNull(agentTool.name)))
