import { isPlayground } from '@tertulia/contract/channels'
import { releaseAllOf } from '#features/conversations/control.ts'
import { findActive } from '#features/conversations/member.queries.ts'
import { lexemesIn } from '#features/conversations/search/lexemes-in.ts'
import { insertWords } from '#features/conversations/search/message-words.queries.ts'
import { returnOffersTo } from '#features/conversations/transfers.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/**
 * Members who left answer no customers: conversations in their control go back to the agent, and offers to them to the member
 * who made them. Members who are back already keep theirs.
 */
export const releaseConversations = defineSubscriber({
  name: 'conversations.release',
  group: 'automations',
  on: ['member.left'],
  handle: async (tx, events) => {
    const left = new Set(events.map(({ payload }) => payload.user_id))
    for (const user_id of await findActive(tx, [...left])) left.delete(user_id)
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    for (const user_id of left) await releaseAllOf(tx, user_id)
    // oxlint-disable-next-line no-await-in-loop -- the same
    for (const id of left) await returnOffersTo(tx, { kind: 'person', id })
  },
})

/** Keeps the words of what customers and the business say, so that conversations are found by them. */
export const keepWords = defineSubscriber({
  name: 'conversations.keep_words',
  group: 'contacts',
  on: ['conversation.started', 'message.received', 'message.answered', 'message.sent', 'message.written'],
  handle: async (tx, events) => {
    const ofCustomers = events.filter(({ payload }) => !isPlayground(payload.channel))
    const begun = ofCustomers.flatMap((event) => (event.type === 'conversation.started' ? [event.conversation_id] : []))
    const said = ofCustomers.flatMap(({ payload }) => ('message_id' in payload ? [payload.message_id] : []))
    const rows = await lexemesIn(tx, { begun, said })
    if (rows.length > 0) await insertWords(tx, rows)
  },
})
