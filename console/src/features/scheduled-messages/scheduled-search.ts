import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

/** Which message is open, or what one that is not there yet begins with: nothing, or another one. */
export const ScheduledSearch = z.object(lenient({ open: z.uuid(), new: z.literal('empty'), copy: z.uuid() }))
