import type { ConversationValues } from '@tertulia/contract/conversation-values'
import { findConversation, lockConversation } from '#features/conversations/conversation.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { announceToTeam } from '#features/conversations/messages.ts'
import { updateValues } from '#features/conversations/value.queries.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/** A conversation, for features above that tell what it was. */
export const conversationToValue = (tx: OrganizationTx, id: string): Promise<ConversationRow | undefined> =>
  findConversation(tx, id)

/** Locks a conversation: values that a person sets and those of an analysis at that moment are written one after the other. */
export const lockedToValue = (tx: OrganizationTx, id: string): Promise<ConversationRow | undefined> =>
  lockConversation(tx, id)

/** Writes the values that hold of a conversation that the caller has locked, and tells the console. */
export async function writeValues(
  tx: OrganizationTx,
  id: string,
  values: ConversationValues,
  analysed_at: string | null,
): Promise<void> {
  const row = await updateValues(tx, id, { ...values, analysed_at })
  if (row) afterCommit(tx, () => announceToTeam(tx, row))
}
