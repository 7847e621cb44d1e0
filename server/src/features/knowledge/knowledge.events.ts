import { findQuestions } from '#features/knowledge/unanswered.queries.ts'
import { recordUnanswered } from '#features/knowledge/unanswered.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** Counts what customers asked in vain. A question that was erased meanwhile counts no more. */
export const countUnanswered = defineSubscriber({
  name: 'knowledge.count_unanswered',
  on: ['question.unanswered'],
  handle: async (tx, events) => {
    const messages = await findQuestions(
      tx,
      events.map(({ payload }) => payload.message_id),
    )
    const words = new Map(messages.map(({ id, text }) => [id, text]))
    const asked = events.flatMap(({ at: asked_at, conversation_id, payload: { message_id, agent_id, version } }) => {
      const question = words.get(message_id)
      return question === undefined ? [] : { agent_id, version, question, conversation_id, asked_at }
    })
    await recordUnanswered(tx, asked)
  },
})
