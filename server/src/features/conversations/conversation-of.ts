import type { ConversationTag } from '@tertulia/contract/conversation-filters'
import { mark, marked } from '#features/conversations/marked.ts'
import { findConversation, lockConversation, lockConversations } from '#features/conversations/conversation.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** A conversation, for features that keep something beside it. @throws not_found */
export const findConversationOf = async (tx: OrganizationTx, id: string): Promise<ConversationRow> =>
  orNotFound(await findConversation(tx, id))

/** Locks the conversation. @throws not_found */
export const lockConversationOf = async (tx: OrganizationTx, id: string): Promise<ConversationRow> =>
  orNotFound(await lockConversation(tx, id))

/** Tags a conversation that the caller has locked, on behalf of a member or the program. */
export async function tagLocked(
  tx: OrganizationTx,
  now: ConversationRow,
  tag: ConversationTag,
  user_id: string,
): Promise<ConversationRow> {
  const [row = now] = await mark(tx, [now], marked(tag), user_id)
  return row
}

/** Several, locked in one order. Those that are gone are left out. */
export const lockConversationsOf = (tx: OrganizationTx, ids: readonly string[]): Promise<ConversationRow[]> =>
  lockConversations(tx, ids)

function orNotFound(row: ConversationRow | undefined): ConversationRow {
  if (!row) throw new Problem('not_found')
  return row
}
