import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql, type SQLWrapper } from 'drizzle-orm'
import { attachment } from '#features/attachments/attachments.tables.ts'
import { visitor } from '#features/chat/chat.tables.ts'
import { contactIdentity } from '#features/contacts/contacts.tables.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

type Look = Pick<PlatformTx, 'db'>

/** Visitors of the bubble and the chat page who have said and sent nothing, are no contact's, and came long ago. */
const isSilent = ({ db }: Look, before: string) => {
  const hasNone = (table: typeof conversation | typeof contactIdentity | typeof attachment, of: SQLWrapper) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.organization_id, visitor.organization_id), eq(of, visitor.id))),
    )
  return and(
    isNotNull(visitor.token_hash),
    // One that speaks as another goes with it.
    isNull(visitor.same_as),
    lt(visitor.created_at, before),
    hasNone(conversation, conversation.visitor_id),
    hasNone(contactIdentity, contactIdentity.id),
    hasNone(attachment, attachment.visitor_id),
  )
}

export const findOrganizationsWithSilentVisitors = (tx: PlatformTx, before: string) =>
  tx.db.selectDistinct({ organization_id: visitor.organization_id }).from(visitor).where(isSilent(tx, before))

/** Deletes so many of them at most; the next turn goes on. */
export const deleteSilentVisitors = (tx: OrganizationTx, before: string, most: number) =>
  tx.db.delete(visitor).where(
    and(
      ours(tx, visitor),
      inArray(
        visitor.id,
        tx.db
          .select({ id: visitor.id })
          .from(visitor)
          .where(and(ours(tx, visitor), isSilent(tx, before)))
          .limit(most),
      ),
    ),
  )
