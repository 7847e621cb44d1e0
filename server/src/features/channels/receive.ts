import type { Channel } from '@tertulia/contract/channels'
import type { Message } from '@tertulia/contract/messages'
import { v5 } from 'uuid'
import type { ChannelContext } from '#platform/context.ts'
import type { Received } from '#features/channels/channel.ts'
import { messageOf } from '#features/chat/chat.ts'
import { senderOf } from '#features/chat/visitors.ts'
import { takeMessage } from '#features/conversations/turns/answer-customer.ts'
import { toMessage } from '#features/conversations/messages.ts'
import { withOrganization } from '#platform/database/tx.ts'

/**
 * Takes what a provider has brought to an agent: each message is answered once, however often it comes, in the order in
 * which the calls come; those of one call in the order in which they were written. Where one is refused those before it
 * are taken, and the provider may bring all of them again.
 * @returns each message as it was taken, in that order
 * @throws agent_not_available
 */
export async function receiveMessages(ctx: ChannelContext, received: readonly Received[]): Promise<Message[]> {
  const taken: Message[] = []
  // oxlint-disable-next-line no-await-in-loop -- what was written first is taken first
  for (const each of received.toSorted(byTime)) taken.push(await receive(ctx, each))
  return taken
}

const byTime = (a: Received, b: Received) => a.sent_at.localeCompare(b.sent_at)

async function receive(ctx: ChannelContext, said: Received): Promise<Message> {
  const { channel, agent_id } = ctx.actor
  const { account, sender, sender_name, text } = said
  const client_id = idOf(channel, said)
  const visitor = await withOrganization(ctx, (tx) => senderOf(tx, { agent_id, channel, account, sender }))
  const { id: visitor_id, language } = visitor
  const writer = { visitor_id, agent_id, channel, language, name: sender_name || undefined }
  // A provider brings again what is refused, and nobody is told to write more slowly.
  const { message } = await takeMessage(ctx, { ...messageOf(writer, { text, client_id }), waits: true })
  return toMessage(message)
}

/** Any UUID that only we use. */
const RECEIVED = '6f0f6a3e-0c55-4c1f-9a5e-5d1f3f6a7b21'
/** The same message of a provider has the same id for ever (UUIDv5, RFC 9562). */
const idOf = (channel: Channel, { account, external_id }: Received): string =>
  v5(JSON.stringify([channel, account, external_id]), RECEIVED)
