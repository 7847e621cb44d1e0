import { and, desc, eq } from 'drizzle-orm'
import { agentDraft } from '#features/agent-drafts/agent-drafts.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type AgentDraftRow = typeof agentDraft.$inferSelect

const isIt = (tx: OrganizationTx, id: string) => and(ours(tx, agentDraft), eq(agentDraft.id, id))

export const findDrafts = (tx: OrganizationTx): Promise<AgentDraftRow[]> =>
  tx.db
    .select()
    .from(agentDraft)
    .where(ours(tx, agentDraft))
    .orderBy(desc(agentDraft.updated_at), desc(agentDraft.id))
    .limit(50)

export async function findDraft(tx: OrganizationTx, id: string): Promise<AgentDraftRow | undefined> {
  const [row] = await tx.db.select().from(agentDraft).where(isIt(tx, id))
  return row
}

export const insertDraft = (tx: OrganizationTx, row: AgentDraftRow) => tx.db.insert(agentDraft).values(row)

export async function updateDraft(
  tx: OrganizationTx,
  id: string,
  change: Partial<AgentDraftRow>,
): Promise<AgentDraftRow | undefined> {
  const [row] = await tx.db.update(agentDraft).set(change).where(isIt(tx, id)).returning()
  return row
}

export async function deleteDraft(tx: OrganizationTx, id: string): Promise<boolean> {
  return (await tx.db.delete(agentDraft).where(isIt(tx, id)).returning({ id: agentDraft.id })).length === 1
}
