import { hasExternalUsers } from '@tertulia/contract/channels'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

type Sender = { sender: string | null; sender_phone: string | null }
type SendersOf = (
  tx: OrganizationTx,
  conversation_ids: readonly string[],
) => Promise<readonly (Sender & { conversation_id: string })[]>

/** As what customers are known on a channel of others: who writes down those that come by one has it. */
export const sendersOf = port<SendersOf>('senders of conversations')

/** A customer’s id where they write from: their telephone where the provider tells it. Null: they write to us alone. */
export const externalUserIdOf = ({ sender, sender_phone }: Sender): string | null => sender_phone ?? sender

/** Ids of the customers of conversations, by conversation. Those without one are left out. */
export async function externalUserIdsOf(
  tx: OrganizationTx,
  rows: readonly Pick<ConversationRow, 'id' | 'channel'>[],
): Promise<ReadonlyMap<string, string>> {
  // Most pages hold none, and cost no query.
  const some = rows.filter(({ channel }) => hasExternalUsers(channel))
  if (some.length === 0) return new Map()
  const senders = await tx.ports.one(sendersOf)(
    tx,
    some.map(({ id }) => id),
  )
  return new Map(
    senders.flatMap(({ conversation_id, ...sender }) => {
      const external_user_id = externalUserIdOf(sender)
      return external_user_id === null ? [] : [[conversation_id, external_user_id]]
    }),
  )
}
