import { releaseAllOf } from '#features/conversations/control.ts'
import { findActive } from '#features/conversations/member.queries.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** Whoever left answers nobody any more: what they have control of goes back to the agent. Who is back already keeps it. */
export const releaseConversations = defineSubscriber({
  name: 'conversations.release',
  on: ['member.left'],
  handle: async (tx, events) => {
    const left = new Set(events.map(({ payload }) => payload.user_id))
    for (const user_id of await findActive(tx, [...left])) left.delete(user_id)
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    for (const user_id of left) await releaseAllOf(tx, user_id)
  },
})
