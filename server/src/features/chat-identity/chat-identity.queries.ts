import { and, eq } from 'drizzle-orm'
import { chatSecret, visitorIdentity, type VisitorIdentityRow } from '#features/chat-identity/chat-identity.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type SecretRow = typeof chatSecret.$inferSelect

export async function findSecret(tx: OrganizationTx, agent_id: string): Promise<SecretRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(chatSecret)
    .where(and(ours(tx, chatSecret), eq(chatSecret.agent_id, agent_id)))
  return row
}

export const putSecret = (tx: OrganizationTx, row: SecretRow) =>
  tx.db
    .insert(chatSecret)
    .values(row)
    .onConflictDoUpdate({ target: [chatSecret.organization_id, chatSecret.agent_id], set: row })

export const deleteSecret = (tx: OrganizationTx, agent_id: string) =>
  tx.db.delete(chatSecret).where(and(ours(tx, chatSecret), eq(chatSecret.agent_id, agent_id)))

/**
 * Writes down who a visitor is. The first signed identity of a visitor stays.
 * @returns nothing if they were signed as another customer
 */
export async function putIdentity(
  tx: OrganizationTx,
  row: VisitorIdentityRow,
): Promise<VisitorIdentityRow | undefined> {
  const { organization_id, visitor_id, external_id } = visitorIdentity
  const [kept] = await tx.db
    .insert(visitorIdentity)
    .values(row)
    .onConflictDoUpdate({ target: [organization_id, visitor_id], set: row, setWhere: eq(external_id, row.external_id) })
    .returning()
  return kept
}
