import type { Message, TranscriptEvent } from '@tertulia/contract/messages'
import { sayNotice } from '#features/channels/say-notice.ts'
import type { SendingCustomer } from '#features/chat/senders.ts'
import { addMessage } from '#features/conversations/messages.ts'
import { lockOpenConversation } from '#features/conversations/open-conversation.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { InboundContent } from '#providers/messaging/messaging-provider.ts'

type Line = { event: TranscriptEvent; text: string }

/**
 * Notes an act of a customer on an earlier message as a line in their open conversation; without an open one no reader could
 * use it.
 */
export async function noteAct(
  ctx: OrganizationContext,
  visitor: SendingCustomer,
  content: InboundContent,
): Promise<Message | undefined> {
  const line = lineOf(content)
  if (!line) return undefined
  await withOrganization(ctx, async (tx) => {
    const open = await lockOpenConversation(tx, { visitor_id: visitor.id })
    if (open) await addMessage(tx, open, { from: 'event', ...line }, { last_message_at: iso(tx.clock.now()) })
  })
  if (content.kind === 'unsupported') await sayNotice(ctx, visitor, 'kind_not_read')
  return undefined
}

function lineOf(content: InboundContent): Line | undefined {
  switch (content.kind) {
    case 'reaction':
      return { event: 'customer_reacted', text: content.emoji ?? '' }
    case 'edited':
      return { event: 'customer_edited', text: content.text }
    case 'deleted':
      return { event: 'customer_deleted', text: '' }
    case 'unsupported':
      return { event: 'customer_sent_unreadable', text: content.what }
    default:
      return undefined
  }
}
