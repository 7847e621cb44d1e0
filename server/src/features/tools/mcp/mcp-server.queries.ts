import { and, count, eq } from 'drizzle-orm'
import { mcpServer, type McpServerRow } from '#features/tools/tools.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const of = (tx: OrganizationTx, agent_id: string) => and(ours(tx, mcpServer), eq(mcpServer.agent_id, agent_id))

/** Oldest first. */
export const findServers = (tx: OrganizationTx, agent_id: string): Promise<McpServerRow[]> =>
  tx.db.select().from(mcpServer).where(of(tx, agent_id)).orderBy(mcpServer.created_at, mcpServer.id)

export async function findServer(tx: OrganizationTx, agent_id: string, id: string): Promise<McpServerRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(mcpServer)
    .where(and(of(tx, agent_id), eq(mcpServer.id, id)))
  return row
}

export async function countServers(tx: OrganizationTx, agent_id: string): Promise<number> {
  const [row] = await tx.db.select({ servers: count() }).from(mcpServer).where(of(tx, agent_id))
  return row?.servers ?? 0
}

export const insertServer = (tx: OrganizationTx, row: Omit<McpServerRow, 'organization_id'>) =>
  tx.db.insert(mcpServer).values({ ...row, organization_id: tx.organization_id })

export const changeServer = (tx: OrganizationTx, agent_id: string, id: string, change: Partial<McpServerRow>) =>
  tx.db
    .update(mcpServer)
    .set(change)
    .where(and(of(tx, agent_id), eq(mcpServer.id, id)))

export async function deleteServer(
  tx: OrganizationTx,
  agent_id: string,
  id: string,
): Promise<McpServerRow | undefined> {
  const [deleted] = await tx.db
    .delete(mcpServer)
    .where(and(of(tx, agent_id), eq(mcpServer.id, id)))
    .returning()
  return deleted
}
