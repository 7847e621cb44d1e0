import type { ConversationValues } from '@tertulia/contract/conversation-values'
import { and, eq } from 'drizzle-orm'
import { conversation, type ConversationRow } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Writes the values that hold. */
export async function updateValues(
  tx: OrganizationTx,
  id: string,
  change: ConversationValues & Pick<ConversationRow, 'analysed_at'>,
): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .update(conversation)
    .set(change)
    .where(and(ours(tx, conversation), eq(conversation.id, id)))
    .returning()
  return row
}
