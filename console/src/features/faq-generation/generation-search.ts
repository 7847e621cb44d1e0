import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

const Door = z.enum(['document', 'site', 'organization'])
export type Door = z.infer<typeof Door>

/** What questions are made of. */
export const GenerateSearch = z.object(lenient({ from: Door }))

/** The proposal that is open; the first that waits where none is named. */
export const ReviewSearch = z.object(lenient({ open: z.uuid() }))
