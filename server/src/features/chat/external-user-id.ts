import { findSendersOf, type VisitorRow } from '#features/chat/visitor.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** What a customer is called where they write from: their telephone where the provider tells it. Null: they write to us alone. */
export const externalUserIdOf = ({
  sender,
  sender_phone,
}: Pick<VisitorRow, 'sender' | 'sender_phone'>): string | null => sender_phone ?? sender

/** The same of the customers of conversations, by conversation. Those without one are left out. */
export async function externalUserIdsOf(
  tx: OrganizationTx,
  conversation_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const senders = await findSendersOf(tx, conversation_ids)
  return new Map(
    senders.flatMap(({ conversation_id, ...sender }) => {
      const external_user_id = externalUserIdOf(sender)
      return external_user_id === null ? [] : [[conversation_id, external_user_id]]
    }),
  )
}
