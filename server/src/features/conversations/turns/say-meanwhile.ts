import type { OrganizationContext } from '#platform/context.ts'
import { lockConversation } from '#features/conversations/conversation.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { findMessageByClientId } from '#features/conversations/message.queries.ts'
import { addMessage } from '#features/conversations/messages.ts'
import { agentMayAnswer } from '#features/conversations/turns/store-answer.ts'
import { lockClaimed, type TurnRow } from '#features/conversations/turns/turn.queries.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/**
 * Says something while a turn goes on, in a message that answers nothing; once a turn, also where another process takes
 * that over.
 * @returns the conversation from then on; nothing where the agent may not speak any more
 */
export function sayMeanwhile(
  ctx: OrganizationContext,
  turn: TurnRow,
  { id }: ConversationRow,
  text: string,
): Promise<ConversationRow | undefined> {
  return withOrganization(ctx, async (tx) => {
    const now = await lockConversation(tx, id)
    if (!now || !agentMayAnswer(now) || !(await lockClaimed(tx, turn))) return undefined
    // The turn has one such message: it goes by the turn's id.
    if (await findMessageByClientId(tx, id, turn.id)) return now
    return sayWithin(tx, turn, now, text)
  })
}

/** Says something within a turn, in a message that answers nothing and goes by the turn's id. */
export async function sayWithin(
  tx: OrganizationTx,
  turn: TurnRow,
  now: ConversationRow,
  text: string,
): Promise<ConversationRow> {
  const agent_message = { id: newId(), from: 'agent' as const, text, client_id: turn.id }
  const payload = { message_id: agent_message.id, channel: now.channel, agent_id: now.agent_id }
  const events = [{ type: 'message.sent' as const, conversation_id: now.id, payload }]
  return (await addMessage(tx, now, agent_message, {}, { events })).conversation
}
