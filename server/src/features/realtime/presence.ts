import type { PresenceState } from '@tertulia/contract/frames'
import { tellCustomer } from '#features/realtime/tell-customer.ts'
import type { PersonContext } from '#platform/context.ts'
import type { TopicAccess } from '#features/realtime/topic-access.ts'

const OF_CONVERSATION = /^conversation:(.+)$/u

/**
 * Tells the team which conversation the holder of a socket looks at or writes in. It stores nothing: a client repeats its
 * presence every few seconds, and a socket that closes removes its holder. A member of support stays unseen: they are no
 * colleague to leave a customer to.
 * @param access what the holder may hear of a topic they listen to; nothing where they do not
 */
export function presenceOf(ctx: PersonContext, access: (topic: string) => TopicAccess | undefined) {
  const { user_id, name, support } = ctx.actor
  /** Organizations by topics in which the holder is. */
  const present = new Map<string, string>()
  const tell = (topic: string, organization_id: string, state: PresenceState) => {
    const conversation_id = OF_CONVERSATION.exec(topic)?.[1]
    if (!conversation_id || support) return
    ctx.realtime.publish(`organization:${organization_id}`, {
      type: 'presence.changed',
      conversation_id,
      user_id,
      name: name.split(' ', 1)[0] ?? name,
      state,
    })
  }
  const tellBoth = (topic: string, organization_id: string, state: PresenceState) => {
    tell(topic, organization_id, state)
    const id = OF_CONVERSATION.exec(topic)?.[1]
    if (id && !support)
      void tellCustomer({ ...ctx, organization_id }, id, state).catch((err: unknown) =>
        ctx.log.warn({ err }, 'a customer was not told who is there'),
      )
  }
  const leave = (topic: string) => {
    const organization_id = present.get(topic)
    if (organization_id === undefined) return
    present.delete(topic)
    tellBoth(topic, organization_id, 'gone')
  }
  return {
    say(topic: string, state: PresenceState): void {
      const organization_id = access(topic)?.organization_id
      if (!organization_id) return
      if (state === 'gone') return leave(topic)
      present.set(topic, organization_id)
      tellBoth(topic, organization_id, state)
    },
    leave,
    end: () => [...present.keys()].forEach(leave),
  }
}
