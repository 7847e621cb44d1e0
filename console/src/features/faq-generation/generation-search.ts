import { z } from 'zod'

const Door = z.enum(['document', 'site', 'organization'])
export type Door = z.infer<typeof Door>

/** What questions are made of. */
export const GenerateSearch = z.object({ from: Door.optional().catch(undefined) })

/** The proposal that is open; the first that waits where none is named. */
export const ReviewSearch = z.object({ open: z.uuid().optional().catch(undefined) })
