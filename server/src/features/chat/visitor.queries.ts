import { and, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import { bubble } from '#features/bubbles/bubbles.tables.ts'
import { visitor } from '#features/chat/chat.tables.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { agentVersion } from '#features/versions/versions.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type VisitorRow = typeof visitor.$inferSelect

export async function findVisitorByToken(tx: PlatformTx, token_hash: string): Promise<VisitorRow | undefined> {
  const [row] = await tx.db.select().from(visitor).where(eq(visitor.token_hash, token_hash))
  return row
}

export const insertVisitor = (tx: OrganizationTx, row: VisitorRow) => tx.db.insert(visitor).values(row)

/** Changes the language that they read and in which their next conversation begins. */
export const changeVisitorLanguage = (tx: OrganizationTx, id: string, language: VisitorRow['language']) =>
  tx.db
    .update(visitor)
    .set({ language })
    .where(and(ours(tx, visitor), eq(visitor.id, id)))

/** They have come in by the link to share again, as it is now. */
export const updateShareEntry = (tx: OrganizationTx, id: string, share_entered_at: string) =>
  tx.db
    .update(visitor)
    .set({ share_entered_at })
    .where(and(ours(tx, visitor), eq(visitor.id, id)))

/** A customer on a provider's channel, by its name for them. */
export type NamedSender = Pick<VisitorRow, 'agent_id' | 'channel'> & { account: string; sender: string }

export async function findSender(tx: OrganizationTx, of: NamedSender): Promise<VisitorRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(visitor)
    .where(
      and(
        ours(tx, visitor),
        eq(visitor.agent_id, of.agent_id),
        eq(visitor.channel, of.channel),
        eq(visitor.account, of.account),
        eq(visitor.sender, of.sender),
      ),
    )
  return row
}

/** A customer who writes by a connection, by any of the names that its provider has for them. */
export async function findSenderBy(
  tx: OrganizationTx,
  of: { agent_id: string; connection_id: string; names: string[] },
): Promise<VisitorRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(visitor)
    .where(
      and(
        ours(tx, visitor),
        eq(visitor.agent_id, of.agent_id),
        eq(visitor.connection_id, of.connection_id),
        or(inArray(visitor.sender, of.names), inArray(visitor.sender_phone, of.names)),
      ),
    )
    .orderBy(sql`${visitor.last_wrote_at} desc nulls last`)
    .limit(1)
  return row
}

/** Writes down what is known of a sender by now. */
export async function updateSender(
  tx: OrganizationTx,
  id: string,
  change: Partial<Pick<VisitorRow, 'sender' | 'sender_phone' | 'last_wrote_at'>>,
): Promise<void> {
  await tx.db
    .update(visitor)
    .set(change)
    .where(and(ours(tx, visitor), eq(visitor.id, id)))
}

/** As what the customers of conversations are known on a channel of others, by conversation. */
export const findSendersOf = (tx: OrganizationTx, conversation_ids: readonly string[]) =>
  tx.db
    .select({ conversation_id: conversation.id, sender: visitor.sender, sender_phone: visitor.sender_phone })
    .from(conversation)
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .where(and(ours(tx, conversation), inArray(conversation.id, [...conversation_ids]), isNotNull(visitor.sender)))

/** Inserts a sender; if two transactions insert one, the first stays. */
export const insertSender = (tx: OrganizationTx, row: Omit<VisitorRow, 'share_entered_at' | 'same_as' | 'read_at'>) =>
  tx.db.insert(visitor).values(row).onConflictDoNothing()

/** Forgets who has written on a channel of others, as long ago, and of whom no conversation is kept. */
export const deleteForgottenSenders = (tx: OrganizationTx, before: string) =>
  tx.db.delete(visitor).where(
    and(
      ours(tx, visitor),
      isNotNull(visitor.sender),
      lt(visitor.created_at, before),
      notExists(
        tx.db
          .select({ one: sql`1` })
          .from(conversation)
          .where(and(ours(tx, conversation), eq(conversation.visitor_id, visitor.id))),
      ),
    ),
  )

/** An agent by its link to share, and what that asks for. */
export type SharedAgent = Pick<
  typeof bubble.$inferSelect,
  'organization_id' | 'agent_id' | 'share_expires_at' | 'share_password_hash' | 'share_changed_at'
>

/** The agent of a share link, over all organizations. */
export async function findAgentOfShareLink(tx: PlatformTx, share_id: string): Promise<SharedAgent | undefined> {
  const { organization_id, agent_id, share_expires_at, share_password_hash, share_changed_at } = bubble
  const [row] = await tx.db
    .select({ organization_id, agent_id, share_expires_at, share_password_hash, share_changed_at })
    .from(bubble)
    .where(eq(bubble.share_id, share_id))
  return row
}

/** How some customers came in by a link to share, and what that link asks for now: those of other doors are left out. */
export const findShareEntries = (tx: PlatformTx, visitor_ids: string[]) => {
  const { share_id, share_expires_at, share_password_hash, share_changed_at } = bubble
  return tx.db
    .select({
      visitor_id: visitor.id,
      entered_at: sql<string>`coalesce(${visitor.share_entered_at}, ${visitor.created_at})`.mapWith(visitor.created_at),
      share_id,
      share_expires_at,
      share_password_hash,
      share_changed_at,
    })
    .from(visitor)
    .leftJoin(bubble, and(eq(bubble.organization_id, visitor.organization_id), eq(bubble.agent_id, visitor.agent_id)))
    .where(and(eq(visitor.channel, 'share_link'), sql`${visitor.id} = any(${sql.param(visitor_ids)}::uuid[])`))
}
export type ShareEntry = Awaited<ReturnType<typeof findShareEntries>>[number]

/** The parts of a version that its customers see. */
export async function findShown(tx: OrganizationTx, agent_id: string, version: number) {
  const { identity, bubble, tools } = agentVersion
  const [row] = await tx.db
    .select({ identity, bubble, tools })
    .from(agentVersion)
    .where(and(ours(tx, agentVersion), eq(agentVersion.agent_id, agent_id), eq(agentVersion.version, version)))
  return row
}
