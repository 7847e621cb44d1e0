import type { PresenceState } from '@tertulia/contract/frames'
import type { PersonContext } from '#platform/context.ts'
import { conversationNow } from '#features/conversations/conversations.ts'

/** Tells a customer what the member in control of their conversation does. Members who only look are not shown to them. */
export async function tellCustomer(
  ctx: PersonContext & { organization_id: string },
  conversation_id: string,
  state: PresenceState,
): Promise<void> {
  const now = await conversationNow(ctx, conversation_id)
  if (!now?.visitor_id || now.control !== 'human' || now.handled_by !== ctx.actor.user_id) return
  ctx.realtime.publish(`visitor:${now.visitor_id}`, { type: 'person.presence', conversation_id, state })
}
