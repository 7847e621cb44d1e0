import type { BadReason } from '@tertulia/contract/conversation-filters'
import { type Marked, updateTags } from '#features/conversations/conversation.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { factPlaceOf } from '#features/conversations/fact-place.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'

/** A tag as it is kept: a reason stands with what is bad alone. */
export const marked = (tag: Marked['tag'], bad_reason: BadReason | null = null): Marked => ({
  tag,
  bad_reason: tag === 'bad' ? bad_reason : null,
})

/**
 * Tags locked conversations. Those that are marked so already stay as they are.
 * @param user_id the member who marks them
 * @returns those that were marked otherwise
 */
export async function mark(
  tx: OrganizationTx,
  locked: readonly ConversationRow[],
  to: Marked,
  user_id: string,
): Promise<ConversationRow[]> {
  const differing = locked.filter(({ tag, bad_reason }) => tag !== to.tag || bad_reason !== to.bad_reason)
  if (differing.length === 0) return []
  const rows = await updateTags(
    tx,
    differing.map(({ id }) => id),
    to,
  )
  await emit(
    tx,
    ...rows.map((row) => ({
      type: 'conversation.tagged' as const,
      conversation_id: row.id,
      payload: { ...factPlaceOf(row), user_id, ...to },
    })),
  )
  return rows
}
