import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

const GenerateFrom = z.enum(['document', 'site', 'organization'])
export type GenerateFrom = z.infer<typeof GenerateFrom>

/** The source of a generation. */
export const GenerateSearch = z.object(lenient({ from: GenerateFrom }))

/** The proposal that is open; the first that waits if none is named. */
export const ReviewSearch = z.object(lenient({ open: z.uuid() }))
