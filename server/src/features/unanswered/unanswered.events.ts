import { findQuestions } from '#features/unanswered/unanswered.queries.ts'
import { recordUnanswered, publishUnanswered } from '#features/unanswered/unanswered.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/**
 * Counts what customers asked in vain, and which FAQs they chose when they were asked what they meant. One counts both, in
 * their order: what is chosen may have been asked in vain before. A question that was erased meanwhile counts no more.
 */
export const countUnanswered = defineSubscriber({
  name: 'unanswered.count',
  group: 'counts',
  on: ['question.unanswered', 'choice.tapped'],
  handle: async (tx, events) => {
    const messages = await findQuestions(
      tx,
      events.map(({ payload }) => payload.message_id),
    )
    const kept = new Map(messages.map((each) => [each.id, each]))
    const asked = events.flatMap(({ at: asked_at, conversation_id, ...event }) => {
      const { message_id, agent_id, version } = event.payload
      const question = kept.get(message_id)
      if (!question) return []
      const ask = { agent_id, version, question: question.text, conversation_id, asked_at }
      if (event.type === 'question.unanswered') return { ...ask, chosen_faq_id: null }
      // Words that were tapped are not how a customer asks, and a file learns none.
      const { kind, source_id } = event.payload
      return kind === 'faq' && question.choice === null ? { ...ask, chosen_faq_id: source_id } : []
    })
    await recordUnanswered(tx, asked)
  },
})

/** Questions that waited for a version are resolved once that is live. */
export const publishResolved = defineSubscriber({
  name: 'unanswered.tell_of_deployment',
  group: 'counts',
  on: ['agent.deployed'],
  handle: async (tx, events) => events.forEach(({ payload }) => publishUnanswered(tx, payload.agent_id)),
})
