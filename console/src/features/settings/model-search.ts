import { z } from 'zod'

/** Which further model is open: its id, or `new`. Left out: the organization's own. */
export const ModelSearch = z.object({ further: z.string().optional().catch(undefined) })

export const NEW_MODEL = 'new'
