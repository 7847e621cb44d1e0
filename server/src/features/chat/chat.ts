import type { ChatState } from '@tertulia/contract/chat'
import type { TurnEvent } from '@tertulia/contract/messages'
import type { VisitorContext } from '#context.ts'
import { liveVersion, stateOf } from '#features/chat/visitors.ts'
import { answerCustomer } from '#features/conversations/answer-customer.ts'
import { lockOpenConversation } from '#features/conversations/conversation.queries.ts'
import { close, offerToPerson } from '#features/conversations/control.ts'
import { withOrganization } from '#platform/database/tx.ts'

/**
 * A customer writes. The first message begins a conversation on the version that is live now; it stays on it.
 * @throws agent_not_available, turn_in_progress
 */
export function sendToAgent(ctx: VisitorContext, input: { text: string; client_id: string }): AsyncIterable<TurnEvent> {
  const { visitor_id, agent_id, channel, language } = ctx.actor
  return answerCustomer(ctx, {
    ...input,
    conversation: async (tx) => {
      const [open, version] = await Promise.all([lockOpenConversation(tx, { visitor_id }), liveVersion(tx, agent_id)])
      if (open) return { open }
      const profile_name = `Visitante ${visitorNumber(visitor_id)}`
      return { begin: { agent_id, channel, visitor_id, user_id: null, profile_name, language, version } }
    },
  })
}

/** The customer asks for a person. */
export function callPerson(ctx: VisitorContext): Promise<ChatState> {
  return withOrganization(ctx, async (tx) => {
    const open = await lockOpenConversation(tx, { visitor_id: ctx.actor.visitor_id })
    if (open) await offerToPerson(tx, open)
    return stateOf(tx, ctx.actor.visitor_id)
  })
}

/** The customer has finished; the next message begins another conversation. */
export function endChat(ctx: VisitorContext): Promise<ChatState> {
  return withOrganization(ctx, async (tx) => {
    const open = await lockOpenConversation(tx, { visitor_id: ctx.actor.visitor_id })
    if (open) await close(tx, open)
    return stateOf(tx, ctx.actor.visitor_id)
  })
}

/** Four digits that tell visitors apart until they say a name. */
const visitorNumber = (visitor_id: string): string => String(1000 + (Number.parseInt(visitor_id.slice(-6), 16) % 9000))
