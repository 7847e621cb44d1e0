import type { ChatState } from '@tertulia/contract/chat'
import type { TurnEvent } from '@tertulia/contract/messages'
import type { VisitorContext } from '#context.ts'
import { findVisitor } from '#features/chat/visitor.queries.ts'
import { liveAgent, stateOf } from '#features/chat/visitors.ts'
import { answerCustomer } from '#features/conversations/answer-customer.ts'
import { lockOpenConversation } from '#features/conversations/conversation.queries.ts'
import { close, offerToPerson } from '#features/conversations/control.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * A customer writes. The first message begins a conversation on the version that is live now; it stays on it.
 * @throws agent_not_available, turn_in_progress
 */
export function sendToAgent(ctx: VisitorContext, input: { text: string; client_id: string }): AsyncIterable<TurnEvent> {
  const { visitor_id, agent_id } = ctx.actor
  return answerCustomer(ctx, {
    ...input,
    conversation: async (tx) => {
      const open = await lockOpenConversation(tx, { visitor_id })
      const live = await liveAgent(tx, agent_id)
      if (open) return { open }
      const visitor = await findVisitor(tx, visitor_id)
      if (!visitor) throw new Problem('not_authenticated')
      return {
        begin: {
          agent_id,
          channel: visitor.channel,
          visitor_id,
          user_id: null,
          profile_name: `Visitante ${visitorNumber(visitor_id)}`,
          language: visitor.language,
          version: live.version,
        },
      }
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
