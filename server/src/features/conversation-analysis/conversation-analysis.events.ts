import { isTest } from '@tertulia/contract/channels'
import { forgetAnalysis, requestAnalysis } from '#features/conversation-analysis/request-analysis.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** Every conversation that ends is analysed once, in a job of its own. Tests never are. */
export const analyseWhatEnds = defineSubscriber({
  name: 'conversation_analysis.ask',
  group: 'outside',
  on: ['conversation.ended'],
  handle: async (tx, events) => {
    const ofCustomers = events.filter(({ payload }) => !isTest(payload.channel))
    await requestAnalysis(tx, [...new Set(ofCustomers.map(({ conversation_id }) => conversation_id))])
  },
})

/** A reopened conversation is analysed after its next end, and its findings do not count until then. */
export const forgetReopened = defineSubscriber({
  name: 'conversation_analysis.forget',
  group: 'outside',
  on: ['conversation.reopened'],
  handle: async (tx, events) => {
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    for (const { conversation_id } of events) await forgetAnalysis(tx, conversation_id)
  },
})
