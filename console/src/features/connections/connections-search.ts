import { z } from 'zod'

/** In the place of a connection's id: one that is not there yet. */
export const NEW_CONNECTION = 'new'

export const ConnectionsSearch = z.object({
  /** The connection that is open beside the cards. */
  open: z
    .union([z.uuid(), z.literal(NEW_CONNECTION)])
    .optional()
    .catch(undefined),
  /** Its credentials are being changed. */
  change: z.literal(true).optional().catch(undefined),
})
export type ConnectionsSearch = z.infer<typeof ConnectionsSearch>
