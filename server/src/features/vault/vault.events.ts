import { usesIn } from '#features/knowledge/source-uses.ts'
import { addFileUses } from '#features/vault/vault.queries.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** Counts the answers that rested on each file. */
export const countFileUses = defineSubscriber({
  name: 'vault.count_uses',
  group: 'counts',
  on: ['message.answered'],
  handle: async (tx, answers) => {
    const uses = usesIn(answers, 'file')
    if (uses.length > 0) await addFileUses(tx, uses)
  },
})
