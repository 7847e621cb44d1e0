import { z } from 'zod'

/** What of an agent is made one after another when it is brought in. */
export const IMPORT_PARTS = ['identity', 'topics', 'faqs', 'files', 'tests'] as const

/** How far an agent is that somebody brings in: what is being made, and how many of it there are. */
export const ImportProgress = z.object({
  part: z.enum(IMPORT_PARTS),
  done: z.number().int(),
  total: z.number().int(),
})
export type ImportProgress = z.infer<typeof ImportProgress>
