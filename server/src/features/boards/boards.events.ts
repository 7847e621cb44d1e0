import { countConversations, moveErased } from '#features/boards/count-conversations.ts'
import { findWithout } from '#features/boards/figures.queries.ts'
import { markReturned, markReturnsBy } from '#features/boards/standing.queries.ts'
import { defineSubscriber, type NotedEvent } from '#platform/events/subscriber.ts'

/**
 * Keeps the figures of boards by what happens to conversations. An answer changes some where it is the first, where tools were
 * run for it, where it is the first that rests on an FAQ, or where it was declined.
 */
export const keepFigures = defineSubscriber({
  name: 'boards.keep_figures',
  group: 'counts',
  on: [
    'conversation.started',
    'message.answered',
    'message.sent',
    'tool.failed',
    'collection.completed',
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
    const [changing, quoting] = [events.filter(isChanging), events.filter(isFromFaqs)]
    const first_quoted = await findWithout(tx, idsOf(quoting), 'capability:faq')
    await countConversations(tx, [...new Set([...idsOf(changing), ...first_quoted, ...returned])])
    await moveErased(tx, idsOf(of('conversation.erased')))
  },
})

function isChanging({ type, payload }: NotedEvent): boolean {
  if (type === 'message.answered') return payload.is_first === true || payload.has_run_tools === true
  return type !== 'message.sent' || payload.automation_run_id !== undefined
}

const isFromFaqs = ({ type, payload }: NotedEvent): boolean =>
  type === 'message.answered' && payload.sources.some(({ kind }) => kind === 'faq')
