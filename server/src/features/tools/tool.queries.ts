import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { tool, type ToolRow } from '#features/tools/tools.tables.ts'
import { oursThen, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const of = (tx: OrganizationTx, agent_id: string) => and(ours(tx, tool), eq(tool.agent_id, agent_id))

/** Oldest first. Sent when it is called. */
export const findTools = statement<{ agent_id: string }, ToolRow[]>((db) =>
  db
    .select()
    .from(tool)
    .where(and(oursThen(tool), eq(tool.agent_id, sql.placeholder('agent_id'))))
    .orderBy(tool.created_at, tool.id),
)

export async function findTool(tx: OrganizationTx, agent_id: string, id: string): Promise<ToolRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(tool)
    .where(and(of(tx, agent_id), eq(tool.id, id)))
  return row
}

/** How many tools of its own an agent has. */
export async function countOwnTools(tx: OrganizationTx, agent_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ tools: count(tool.name) })
    .from(tool)
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
    .select({ id: tool.id })
    .from(tool)
    .where(and(of(tx, agent_id), eq(tool.name, name), ne(tool.id, by_other_than)))
  return rows.length > 0
}

/** Writes a tool, or changes what is given of the one that is there. */
export async function putTool(
  tx: OrganizationTx,
  row: Pick<ToolRow, 'agent_id' | 'id' | 'updated_at'> & Partial<ToolRow>,
): Promise<ToolRow> {
  const { agent_id, id, ...change } = row
  const [put] = await tx.db
    .insert(tool)
    .values({ created_at: row.updated_at, ...row, organization_id: tx.organization_id })
    .onConflictDoUpdate({ target: [tool.organization_id, tool.agent_id, tool.id], set: change })
    .returning()
  if (!put) throw new Error(`tool ${id} of agent ${agent_id} was not returned`)
  return put
}

export async function deleteTool(tx: OrganizationTx, agent_id: string, id: string): Promise<ToolRow | undefined> {
  const [deleted] = await tx.db
    .delete(tool)
    .where(and(of(tx, agent_id), eq(tool.id, id)))
    .returning()
  return deleted
}

/** Definitions that are not set up any more: of predefined tools, whose rows stay. */
export const clearDefinitions = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .update(tool)
    .set({ definition: null })
    .where(and(of(tx, agent_id), isNull(tool.name)))
