import { spokenLanguage } from '#engine/customer-language.ts'
import { agentOf } from '#features/agents/agent.ts'
import {
  findSender,
  findSenderBy,
  insertSender,
  updateSender,
  type VisitorRow,
} from '#features/chat/visitor.queries.ts'
import { senderKey } from '#features/channels/inbound-lane.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import type { Sender } from '#providers/messaging/messaging-provider.ts'

export const namesOf = ({ user_id, phone }: Sender): string[] => [user_id, phone].flatMap((each) => each ?? [])

/**
 * Whoever writes by a connection, made where they are new. Known by a telephone alone until now, they are known by the id
 * that stays from the first message that brings one.
 * @param wrote_at by the provider's clock
 */
export async function customerOfSender(
  tx: Tx<OrganizationContext>,
  { id: connection_id, agent_id, channel, account }: ConnectionRow,
  sender: Sender,
  wrote_at: string,
): Promise<VisitorRow> {
  const found = await findSenderBy(tx, { agent_id, connection_id, names: namesOf(sender) })
  if (found) {
    const change = {
      sender: senderKey(sender),
      sender_phone: sender.phone ?? found.sender_phone,
      last_wrote_at: found.last_wrote_at !== null && found.last_wrote_at > wrote_at ? found.last_wrote_at : wrote_at,
    }
    await updateSender(tx, found.id, change)
    return { ...found, ...change }
  }
  const { languages } = await agentOf(tx, agent_id)
  const of = { agent_id, channel, account, sender: senderKey(sender) }
  await insertSender(tx, {
    organization_id: tx.organization_id,
    id: newId(),
    ...of,
    sender_phone: sender.phone,
    connection_id,
    last_wrote_at: wrote_at,
    token_hash: null,
    language: spokenLanguage(languages, undefined),
    page_origin: '',
    created_at: iso(tx.clock.now()),
  })
  const made = await findSender(tx, of)
  if (!made) throw new Error('a sender is there once it is written down')
  return made
}
