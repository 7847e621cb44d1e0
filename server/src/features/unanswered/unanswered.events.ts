import { findQuestions } from '#features/unanswered/unanswered.queries.ts'
import { recordUnanswered, publishUnanswered } from '#features/unanswered/unanswered.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** Counts what customers asked in vain. A question that was erased meanwhile counts no more. */
export const countUnanswered = defineSubscriber({
  name: 'unanswered.count',
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

/** What waited for a version waits no longer once that is live. */
export const publishResolved = defineSubscriber({
  name: 'unanswered.tell_of_deployment',
  on: ['agent.deployed'],
  handle: async (tx, events) => events.forEach(({ payload }) => publishUnanswered(tx, payload.agent_id)),
})
