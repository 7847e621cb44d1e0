import { EARLIER_MESSAGES } from '@tertulia/contract/chat.limits'
import type { OwnConversation } from '@tertulia/contract/chat-history'
import type { Message } from '@tertulia/contract/messages'
import type { VisitorContext } from '#platform/context.ts'
import { findOwnConversation, findOwnConversations } from '#features/chat/own-conversations.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { lastMessages } from '#features/conversations/open-conversation.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

const LISTED = 30

const toOwnConversation = ({
  id,
  status,
  started_at,
  last_message_at,
  last_message,
}: ConversationRow): OwnConversation => ({
  id,
  status,
  started_at,
  last_message_at,
  last_message,
})

/** A customer's own conversations, the latest first. */
export const listOwnConversations = (ctx: VisitorContext): Promise<OwnConversation[]> =>
  withOrganization(ctx, async (tx) =>
    (await findOwnConversations(tx, ctx.actor.visitor_id, LISTED)).map(toOwnConversation),
  )

/** @param before the message that those come before; else the last ones @throws not_found if it is another customer's */
export const readOwnConversation = (
  ctx: VisitorContext,
  id: string,
  before?: string,
): Promise<{ conversation: OwnConversation; messages: Message[] }> =>
  withOrganization(ctx, async (tx) => {
    const row = await findOwnConversation(tx, ctx.actor.visitor_id, id)
    if (!row) throw new Problem('not_found')
    return {
      conversation: toOwnConversation(row),
      messages: await lastMessages(tx, id, { rows: EARLIER_MESSAGES, before }),
    }
  })
