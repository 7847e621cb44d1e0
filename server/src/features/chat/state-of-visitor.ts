import type { ChatState } from '@tertulia/contract/chat'
import type { Message } from '@tertulia/contract/messages'
import { done } from '@tertulia/contract/shapes'
import type { VisitorContext } from '#platform/context.ts'
import { findEndedUnread, findReadAt, noteAllRead, noteRead } from '#features/chat/reading.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { lastShownMessages, openConversation } from '#features/conversations/open-conversation.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

export const NOTHING_SAID: ChatState = {
  conversation_id: null,
  status: 'not_started',
  control: 'agent',
  person_name: null,
  messages: [],
  unread: 0,
}

export const chatState = (ctx: VisitorContext): Promise<ChatState> =>
  withOrganization(ctx, (tx) => stateOfVisitor(tx, ctx.actor.visitor_id))

/** The customer's open conversation; else the one that ended before they read its last answers. */
export async function stateOfVisitor(tx: OrganizationTx, visitor_id: string): Promise<ChatState> {
  const [found, read_at] = await Promise.all([openConversation(tx, { visitor_id }), findReadAt(tx, visitor_id)])
  if (found) return stateOf(found.open, found.messages, read_at)
  const ended = await findEndedUnread(tx, visitor_id)
  if (!ended) return NOTHING_SAID
  const state = stateOf(ended, await lastShownMessages(tx, ended.id), read_at)
  return state.unread > 0 ? state : NOTHING_SAID
}

const stateOf = (row: ConversationRow, messages: Message[], read_at: string): ChatState => ({
  conversation_id: row.id,
  status: row.status,
  control: row.control,
  person_name: row.handled_by_name,
  messages,
  unread: unreadIn(messages, read_at),
})

/** A customer who writes has read the messages above. */
function unreadIn(messages: Message[], read_at: string): number {
  const since = messages.slice(messages.findLastIndex(({ from }) => from === 'customer') + 1)
  return since.filter(({ from, created_at }) => (from === 'agent' || from === 'person') && created_at > read_at).length
}

/** The customer has read up to a message of theirs: their other pages hear of it. */
export function readUpTo(ctx: VisitorContext, message_id: string): Promise<typeof done> {
  const { visitor_id } = ctx.actor
  return withOrganization(ctx, async (tx) => {
    if (await noteRead(tx, visitor_id, message_id))
      afterCommit(tx, () => tx.realtime.publish(`visitor:${visitor_id}`, { type: 'chat.read', message_id }))
    return done
  })
}

/** The customer begins anew: what was answered until now they have seen. */
export const readAll = (tx: OrganizationTx, visitor_id: string): Promise<unknown> =>
  noteAllRead(tx, visitor_id, iso(tx.clock.now()))
