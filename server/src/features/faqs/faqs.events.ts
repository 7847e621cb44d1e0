import { addFaqUses } from '#features/faqs/faq.queries.ts'
import { usesIn } from '#features/knowledge/source-uses.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** Counts the answers that rested on each FAQ: a popular one is written to once for many of them. */
export const countFaqUses = defineSubscriber({
  name: 'faqs.count_uses',
  group: 'counts',
  on: ['message.answered'],
  handle: async (tx, answers) => {
    const uses = usesIn(answers, 'faq')
    if (uses.length > 0) await addFaqUses(tx, uses)
  },
})
