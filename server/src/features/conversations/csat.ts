import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { findConversation, lockConversation, updateCsat } from '#features/conversations/conversation.queries.ts'
import { announceToTeam } from '#features/conversations/messages.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** @throws not_found */
export const conversationOf = async (tx: OrganizationTx, id: string): Promise<ConversationRow> =>
  orNotFound(await findConversation(tx, id))

/** Locks the conversation: the second of two concurrent changes waits. @throws not_found */
export const lockedConversation = async (tx: OrganizationTx, id: string): Promise<ConversationRow> =>
  orNotFound(await lockConversation(tx, id))

/** Stores the customer's rating; members who look at the conversation are told. */
export async function setCsat(tx: OrganizationTx, { id }: ConversationRow, csat: number): Promise<void> {
  const row = orNotFound(await updateCsat(tx, id, csat))
  afterCommit(tx, () => announceToTeam(tx, row))
}

function orNotFound(row: ConversationRow | undefined): ConversationRow {
  if (!row) throw new Problem('not_found')
  return row
}
