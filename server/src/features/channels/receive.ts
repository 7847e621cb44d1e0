import { isTest } from '@tertulia/contract/channels'
import { agentMaySpeak } from '@tertulia/contract/control'
import type { Message } from '@tertulia/contract/messages'
import { v5 } from 'uuid'
import { passageOf } from '#features/channels/choice-ids.ts'
import { fetchFiles } from '#features/channels/fetch-files.ts'
import { calledAs } from '#features/channels/inbound-lane.ts'
import { noteAct } from '#features/channels/note-act.ts'
import { saidIn } from '#features/channels/said-in.ts'
import { triedMessage } from '#features/channels/tried-message.ts'
import { messageOf } from '#features/chat/chat.ts'
import { customerBy, type SendingCustomer } from '#features/chat/senders.ts'
import type { KnownConnection } from '#features/connections/known-connections.ts'
import { providerNamed } from '#features/connections/provider-port.ts'
import { takeMessage } from '#features/conversations/turns/answer-customer.ts'
import { toMessage } from '#features/conversations/messages.ts'
import { asChannel, type OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

type Brought = Extract<InboundItem, { kind: 'message' }>

/**
 * Takes what a customer has sent by a connection: a message is answered once, however often it comes; something done to
 * one that was said before is a line in the conversation.
 * @returns the message as it was taken, where it is one
 * @throws agent_not_available
 */
export async function receiveMessage(
  ctx: OrganizationContext,
  connection: KnownConnection,
  brought: Brought,
): Promise<Message | undefined> {
  const place = { ...connection, connection_id: connection.id }
  const visitor = await withOrganization(ctx, (tx) => customerBy(tx, place, calledAs(brought.sender), brought.at))
  const { content } = brought
  const text = saidIn(content)
  if (text === undefined) return noteAct(ctx, visitor, content)
  const attachment_ids = content.kind === 'media' ? await fetchFiles(ctx, connection, visitor, content.media) : []
  // The customer has been told of a file that could not be taken.
  if (text === '' && attachment_ids.length === 0) return undefined
  const said = { text, attachment_ids, client_id: clientIdOf(connection, brought.external_id) }
  const choice = content.kind === 'choice' ? passageOf(content.id) : undefined
  const { message, is_answered } = await take(
    ctx,
    visitor,
    { ...said, ...(choice !== undefined && { choice }) },
    brought.sender.name,
  )
  if (is_answered) showTyping(ctx, connection, brought.external_id)
  return message
}

const LONGEST_TYPING_MS = 10_000

/** The customer sees that it was read and is being answered. Nothing waits for it, and nothing is lost where it fails. */
function showTyping(ctx: OrganizationContext, connection: KnownConnection, message_id: string): void {
  const { provider, callerOf } = providerNamed(ctx, connection.provider)
  const signal = AbortSignal.timeout(LONGEST_TYPING_MS)
  ctx.afterwards.run(() => provider.showTyping(callerOf(ctx, connection.id), connection, message_id, signal))
}

type Said = { text: string; attachment_ids: string[]; client_id: string; choice?: string }

/** `is_answered`: by the agent, now. */
type Taken = { message: Message; is_answered: boolean }

async function take(
  ctx: OrganizationContext,
  visitor: SendingCustomer,
  said: Said,
  name: string | null,
): Promise<Taken> {
  const { id: visitor_id, agent_id, channel, language } = visitor
  const writer = { visitor_id, agent_id, channel, language, name: name || undefined }
  const by = asChannel(ctx, { organization_id: ctx.organization_id, agent_id, channel })
  try {
    // A provider brings a refused message again, and the customer is not told to write more slowly.
    const incoming = isTest(channel) ? triedMessage(messageOf(writer, said), visitor, name) : messageOf(writer, said)
    const { message, begun } = await takeMessage(by, { ...incoming, waits: true })
    return {
      message: toMessage(message),
      is_answered: begun !== undefined && agentMaySpeak(begun.conversation.control),
    }
  } catch (error) {
    // A choice of long ago may be tapped for ever: then it is said.
    if (!(error instanceof Problem) || error.code !== 'choice_not_offered') throw error
    const { choice: _, ...words } = said
    return take(ctx, visitor, words, name)
  }
}

/** Any UUID that only we use. */
const RECEIVED = '6f0f6a3e-0c55-4c1f-9a5e-5d1f3f6a7b21'
/** One message of a provider has one id for ever (UUIDv5, RFC 9562). */
export const clientIdOf = (
  { channel, account }: Pick<KnownConnection, 'channel' | 'account'>,
  external_id: string,
): string => v5(JSON.stringify([channel, account, external_id]), RECEIVED)
