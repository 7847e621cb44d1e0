import { and, eq } from 'drizzle-orm'
import { bubble, type BubbleRow } from '#features/bubbles/bubbles.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** An agent's bubble: it has one from its first day. */
export async function bubbleOf(tx: OrganizationTx, agent_id: string): Promise<BubbleRow> {
  const [row] = await tx.db
    .select()
    .from(bubble)
    .where(and(ours(tx, bubble), eq(bubble.agent_id, agent_id)))
  if (!row) throw new Error('an agent has no bubble')
  return row
}

/** Websites that may show an agent's bubble; none also where there is no such agent. */
export async function findAllowedDomains(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  const [row] = await tx.db
    .select({ allowed_domains: bubble.allowed_domains })
    .from(bubble)
    .where(and(ours(tx, bubble), eq(bubble.agent_id, agent_id)))
  return row?.allowed_domains ?? []
}

export const insertBubble = (tx: OrganizationTx, row: BubbleRow) => tx.db.insert(bubble).values(row)

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

/** Whose share link it is, over all organizations. */
export async function findAgentOfShareLink(
  tx: PlatformTx,
  share_id: string,
): Promise<{ organization_id: string; agent_id: string } | undefined> {
  const [row] = await tx.db
    .select({ organization_id: bubble.organization_id, agent_id: bubble.agent_id })
    .from(bubble)
    .where(eq(bubble.share_id, share_id))
  return row
}
