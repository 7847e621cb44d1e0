import { and, eq } from 'drizzle-orm'
import { bubble, type BubbleRow } from '#features/bubbles/bubbles.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export async function findBubble(tx: OrganizationTx, agent_id: string): Promise<BubbleRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(bubble)
    .where(and(ours(tx, bubble), eq(bubble.agent_id, agent_id)))
  return row
}

export const insertBubble = (tx: OrganizationTx, row: typeof bubble.$inferInsert) => tx.db.insert(bubble).values(row)

/** The bubble, locked until the transaction ends. */
export async function lockBubble(tx: OrganizationTx, agent_id: string): Promise<BubbleRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(bubble)
    .where(and(ours(tx, bubble), eq(bubble.agent_id, agent_id)))
    .for('update')
  return row
}

export async function updateBubble(
  tx: OrganizationTx,
  agent_id: string,
  change: Partial<BubbleRow>,
): Promise<BubbleRow> {
  const [row] = await tx.db
    .update(bubble)
    .set(change)
    .where(and(ours(tx, bubble), eq(bubble.agent_id, agent_id)))
    .returning()
  if (!row) throw new Error('an agent has no bubble')
  return row
}
