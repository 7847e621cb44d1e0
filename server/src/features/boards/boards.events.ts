import { countConversations, moveErased } from '#features/boards/count-conversations.ts'
import { markReturned, markReturnsBy } from '#features/boards/standing.queries.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** Keeps the figures of boards by what happens to conversations. A first answer counts once something else happens, unless it is none. */
export const keepFigures = defineSubscriber({
  name: 'boards.keep_figures',
  group: 'counts',
  on: [
    'conversation.started',
    'conversation.offered',
    'conversation.taken',
    'conversation.ended',
    'conversation.reopened',
    'conversation.analysed',
    'conversation.corrected',
    'conversation.rated',
    'conversation.erased',
    'question.unanswered',
  ],
  handle: async (tx, events) => {
    const of = (type: (typeof events)[number]['type']) => events.filter((event) => event.type === type)
    const idsOf = (some: typeof events) => [...new Set(some.map(({ conversation_id }) => conversation_id))]
    // Conversations are locked before figures, as by the transaction that erases them.
    const returned = await markReturnsBy(tx, idsOf(of('conversation.started')))
    for (const { conversation_id, at } of of('conversation.reopened'))
      // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
      await markReturned(tx, conversation_id, at)
    await countConversations(tx, [...new Set([...idsOf(events), ...returned])])
    await moveErased(tx, idsOf(of('conversation.erased')))
  },
})
