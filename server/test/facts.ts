import { BusinessEvent } from '@tertulia/contract/events'
import { defineSubscriber, type NotedEvent } from '#platform/events/subscriber.ts'

const heard: NotedEvent[] = []

/** The facts that any test’s program has told of a conversation so far, in the order in which they were heard. */
export const factsOf = (conversation_id: string): NotedEvent[] =>
  heard.filter((event) => event.conversation_id === conversation_id)

/** The facts that name a row by its id, wherever they do. */
export const factsAbout = (id: string): NotedEvent[] =>
  heard.filter(({ payload }) => Object.values(payload).includes(id))

/** Hears of every fact that any test makes and fails the run where one is not what the contract says. */
export const ofTheContract = defineSubscriber({
  name: 'test.of_the_contract',
  group: 'counts',
  on: BusinessEvent.options.map(({ shape }) => shape.type.value),
  handle: (_, events) => {
    for (const { id: _id, at: _at, ...event } of events) {
      const { error } = BusinessEvent.safeParse(event)
      // Past the relay, which would park it: no test catches it there.
      if (error)
        queueMicrotask(() => {
          throw new Error(`${event.type} is not as the contract has it`, { cause: error })
        })
    }
    heard.push(...events)
    return Promise.resolve()
  },
})
