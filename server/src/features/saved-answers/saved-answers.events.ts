import { packOf } from '#features/saved-answers/faq-pack.ts'
import { areSavedAnswersOn } from '#features/saved-answers/saved-answers.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** Makes the pack of a version that has gone live, so that the first visitors do not wait for it. */
export const packAtDeployment = defineSubscriber({
  name: 'saved_answers.pack',
  group: 'outside',
  on: ['agent.deployed'],
  handle: async (tx, events) => {
    for (const { payload } of events)
      if (await areSavedAnswersOn(tx, payload.agent_id)) await packOf(tx, payload.agent_id, payload.version)
  },
})
