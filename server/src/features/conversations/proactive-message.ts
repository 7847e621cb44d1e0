import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { lockConversation } from '#features/conversations/conversation.queries.ts'
import { addMessage } from '#features/conversations/messages.ts'
import { countOpenTurns, findHops } from '#features/conversations/turns/turn.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/**
 * A conversation in which the agent wants to do something of its own accord, locked.
 * @returns `is_answering`: something that the customer wrote waits for its answer, before which nothing is said; `hops`: by
 * how many calls of our own tools the last thing that they wrote came about
 */
export async function lockForProactiveMessage(
  tx: OrganizationTx,
  id: string,
): Promise<{ conversation: ConversationRow; is_answering: boolean; hops: number } | undefined> {
  const conversation = await lockConversation(tx, id)
  if (!conversation) return undefined
  return { conversation, is_answering: (await countOpenTurns(tx, id)) > 0, hops: await findHops(tx, id) }
}

/** Says something as the agent in a locked conversation, with what it waits for from then on. */
export async function sendProactiveMessage(
  tx: OrganizationTx,
  now: ConversationRow,
  {
    text,
    automation_run_id,
    ...change
  }: { text: string; automation_run_id?: string } & Partial<Pick<ConversationRow, 'pending'>>,
): Promise<ConversationRow> {
  const message_id = newId()
  const { channel, agent_id } = now
  const { conversation } = await addMessage(tx, now, { id: message_id, from: 'agent', text }, change, {
    events: [
      {
        type: 'message.sent',
        conversation_id: now.id,
        payload: { message_id, channel, agent_id, ...(automation_run_id && { automation_run_id }) },
      },
    ],
  })
  return conversation
}
