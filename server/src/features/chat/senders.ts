import { spokenLanguage } from '#engine/customer-language.ts'
import { agentOf } from '#features/agents/agent.ts'
import {
  findSender,
  findSenderBy,
  insertSender,
  updateSender,
  type VisitorRow,
} from '#features/chat/visitor.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** A customer who writes by a connection. */
export type SendingCustomer = VisitorRow

type Place = Pick<VisitorRow, 'agent_id' | 'channel'> & { connection_id: string; account: string }
/** Names that a provider has for a customer: `key` stays when their telephone changes, if the provider has such a thing. */
type Called = { key: string; phone: string | null; names: string[] }

/**
 * Finds the customer who writes by a connection, or makes them. Known by a telephone alone until now, they are known by the key
 * that stays from the first message that brings one.
 * @param wrote_at by the provider's clock
 */
export async function customerBy(
  tx: Tx<OrganizationContext>,
  { agent_id, channel, account, connection_id }: Place,
  { key, phone, names }: Called,
  wrote_at: string,
): Promise<SendingCustomer> {
  const found = await findSenderBy(tx, { agent_id, connection_id, names })
  if (found) {
    const change = {
      sender: key,
      sender_phone: phone ?? found.sender_phone,
      last_wrote_at: found.last_wrote_at !== null && found.last_wrote_at > wrote_at ? found.last_wrote_at : wrote_at,
    }
    await updateSender(tx, found.id, change)
    return { ...found, ...change }
  }
  const { languages } = await agentOf(tx, agent_id)
  const of = { agent_id, channel, account, sender: key }
  await insertSender(tx, {
    organization_id: tx.organization_id,
    id: newId(),
    ...of,
    sender_phone: phone,
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

/** Finds a customer who has written by a connection, by any of their names. */
export const senderNamed = (
  tx: Tx<OrganizationContext>,
  of: Pick<Place, 'agent_id' | 'connection_id'> & { names: string[] },
): Promise<SendingCustomer | undefined> => findSenderBy(tx, of)

/** A customer is called otherwise from now on: their conversations stay theirs. */
export async function renameCustomer(
  tx: Tx<OrganizationContext>,
  of: Pick<Place, 'agent_id' | 'connection_id'> & { names: string[] },
  { key, phone }: Pick<Called, 'key' | 'phone'>,
): Promise<void> {
  const found = await findSenderBy(tx, of)
  if (found) await updateSender(tx, found.id, { sender: key, sender_phone: phone ?? found.sender_phone })
}
