import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { visitorIdentity } from '#features/chat-identity/chat-identity.tables.ts'
import { visitor } from '#features/chat/chat.tables.ts'
import { conversation, type ConversationRow } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Sets the keys of this lock apart from those of others. */
const CUSTOMER_LOCK = 58_004

/** The browsers on which a customer of an agent was signed, oldest first. If two are signed at once, one waits. */
export async function lockBrowsersOf(
  tx: OrganizationTx,
  { agent_id, external_id }: { agent_id: string; external_id: string },
) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${CUSTOMER_LOCK}, hashtext(${agent_id + external_id}))`)
  return tx.db
    .select({ id: visitor.id, same_as: visitor.same_as, token_hash: visitor.token_hash })
    .from(visitor)
    .innerJoin(visitorIdentity, and(ours(tx, visitorIdentity), eq(visitorIdentity.visitor_id, visitor.id)))
    .where(
      and(
        ours(tx, visitor),
        ne(visitor.channel, 'share_link'),
        eq(visitorIdentity.agent_id, agent_id),
        eq(visitorIdentity.external_id, external_id),
      ),
    )
    .orderBy(asc(visitor.id))
}

/** The open conversations of some visitors, locked in one order. */
export const lockOpenOf = (tx: OrganizationTx, visitor_ids: string[]): Promise<ConversationRow[]> =>
  tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), inArray(conversation.visitor_id, visitor_ids), ne(conversation.status, 'ended')))
    .orderBy(asc(conversation.id))
    .for('update')

/** Some visitors speak as one of them. */
export const updateSameAs = (tx: OrganizationTx, ids: string[], home: string) =>
  tx.db
    .update(visitor)
    .set({ same_as: sql`nullif(${home}::uuid, ${visitor.id})` })
    .where(and(ours(tx, visitor), inArray(visitor.id, ids)))

/** @returns the visitor as it was */
export async function updateToken(tx: OrganizationTx, id: string, token_hash: string) {
  const before = await tx.db
    .select({ id: visitor.id, token_hash: visitor.token_hash })
    .from(visitor)
    .where(and(ours(tx, visitor), eq(visitor.id, id)))
    .for('update')
  await tx.db
    .update(visitor)
    .set({ token_hash })
    .where(and(ours(tx, visitor), eq(visitor.id, id)))
  return before
}
