import { isTest } from '@tertulia/contract/channels'
import { v5 } from 'uuid'
import { calledAs } from '#features/channels/inbound-lane.ts'
import { senderNamed } from '#features/chat/senders.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { addMessage } from '#features/conversations/messages.ts'
import { lockOpenConversation } from '#features/conversations/open-conversation.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** A customer's word on offers, by a channel. `phone`: digits alone. `visitor_id`: who wrote before. */
export type HeardConsent = {
  id: string
  visitor_id: string | null
  phone: string | null
  name: string | null
  given: boolean
  words: string
  at: string
}

/** Keeps the consents and refusals of customers on WhatsApp. One word that comes twice, by its id, is one. */
export const keptConsents = port<(tx: OrganizationTx, heard: HeardConsent) => Promise<void>>(
  'what customers allow and refuse',
)

/** Any UUID that only we use: the same word of a provider has the same id for ever (UUIDv5, RFC 9562). */
const HEARD = '2b0c7a51-6a0e-4a8e-8d3c-9d2f6f3e8a10'

/** A customer told the provider that they want no offers any more, or want them again: it is kept, and a line where they talk. */
export const noteConsentOf = (
  ctx: OrganizationContext,
  { id: connection_id, agent_id, channel }: ConnectionRow,
  { sender, given, words, at, external_id }: Extract<InboundItem, { kind: 'consent' }>,
): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    const visitor = await senderNamed(tx, { agent_id, connection_id, names: calledAs(sender).names })
    const { phone, name } = sender
    const heard = { visitor_id: visitor?.id ?? null, phone: phone ?? visitor?.sender_phone ?? null, name }
    const id = v5(`${connection_id} ${external_id}`, HEARD)
    if (!isTest(channel)) await tx.ports.one(keptConsents)(tx, { ...heard, id, given, words, at })
    const open = visitor && (await lockOpenConversation(tx, { visitor_id: visitor.id }))
    if (!open) return
    const event = given ? 'customer_wants_offers' : 'customer_wants_no_offers'
    await addMessage(tx, open, { from: 'event', event, text: '' }, { last_message_at: iso(tx.clock.now()) })
  })
