import type { Snooze } from '@tertulia/contract/snooze'
import { setOnLocked } from '#features/conversations/conversation.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { announceToTeam } from '#features/conversations/messages.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

/** Puts a locked conversation aside, out of its queue. Its customer hears nothing of it. */
export const putAside = (
  tx: OrganizationTx,
  { id }: ConversationRow,
  { at, until }: Snooze,
): Promise<ConversationRow> => change(tx, id, { snoozed_at: at, snoozed_until: until })

/** Brings a locked one back into the queue where it was. */
export const bringBack = (tx: OrganizationTx, { id }: ConversationRow): Promise<ConversationRow> =>
  change(tx, id, { snoozed_at: null, snoozed_until: null })

async function change(tx: OrganizationTx, id: string, to: Parameters<typeof setOnLocked>[2]): Promise<ConversationRow> {
  const row = await setOnLocked(tx, id, to)
  afterCommit(tx, () => announceToTeam(tx, row))
  return row
}
