import { isTest } from '@tertulia/contract/channels'
import { keepKnown } from '#features/contacts/keep-identities.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** Writes down who writes, when they were seen and what they say of themselves. */
export const keepIdentities = defineSubscriber({
  name: 'contacts.keep_identities',
  group: 'contacts',
  on: ['conversation.started', 'message.received', 'message.answered'],
  handle: async (tx, events) => {
    const real_messages = events.filter(({ payload }) => !isTest(payload.channel))
    if (real_messages.length > 0)
      await keepKnown(tx, [...new Set(real_messages.map(({ conversation_id }) => conversation_id))])
  },
})
