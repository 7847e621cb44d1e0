import { availableParallelism } from 'node:os'
import { createFairQueue } from '#platform/guarded-child/fair-queue.ts'

/** Each may take some 500 MB. */
const MOST_AT_ONCE = 4
/** One core stays free for customers where there are several. */
const at_once = Math.min(MOST_AT_ONCE, Math.max(2, availableParallelism() - 1))

/**
 * The one queue of this process for all that takes a processor and memory for a stranger: documents, pictures, imports,
 * dictionaries, pages in a browser (docs/decisions/0125).
 */
export const children = createFairQueue({
  at_once,
  jobs_at_once: Math.floor(at_once / 2),
  most_of_one: 3,
  most_waiting: 60,
  longest_wait_ms: 60_000,
})
