import type { ConversationTag } from '@tertulia/contract/conversation-filters'
import { marked } from '#features/conversations/marked.ts'
import {
  findConversation,
  lockConversation,
  lockConversations,
  updateTag,
} from '#features/conversations/conversation.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** A conversation, for features that keep something beside it. @throws not_found */
export const findConversationOf = async (tx: OrganizationTx, id: string): Promise<ConversationRow> =>
  found(await findConversation(tx, id))

/** The same, locked. @throws not_found */
export const lockConversationOf = async (tx: OrganizationTx, id: string): Promise<ConversationRow> =>
  found(await lockConversation(tx, id))

/** The same, tagged. @throws not_found */
export const tagLocked = async (tx: OrganizationTx, id: string, tag: ConversationTag): Promise<ConversationRow> =>
  found(await updateTag(tx, id, marked(tag)))

/** Several, locked in one order. Those that are gone are left out. */
export const lockConversationsOf = (tx: OrganizationTx, ids: readonly string[]): Promise<ConversationRow[]> =>
  lockConversations(tx, ids)

function found(row: ConversationRow | undefined): ConversationRow {
  if (!row) throw new Problem('not_found')
  return row
}
