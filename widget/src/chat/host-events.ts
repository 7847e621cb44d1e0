import type { ChatEvent } from '../frame-messages.ts'
import type { Chat } from './state.ts'

/** Events of a change that the page around may hear: that something happened, never the words. */
export function hostEvents(before: Chat, after: Chat): ChatEvent[] {
  if (before.messages === after.messages && before.control === after.control && before.status === after.status)
    return []
  const known = new Set(before.messages.map(({ id }) => id))
  const news = after.messages.filter(({ id }) => !known.has(id))
  return [
    ...news.flatMap(({ from }): ChatEvent[] =>
      from === 'customer' ? ['message_sent'] : from === 'event' ? [] : ['message_received'],
    ),
    ...(before.control !== 'human' && after.control === 'human' ? ['person_joined' as const] : []),
    ...(before.status !== 'ended' && after.status === 'ended' ? ['ended' as const] : []),
  ]
}
