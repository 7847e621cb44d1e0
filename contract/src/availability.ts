import { z } from 'zod'

/** Whether somebody takes chats. Whoever has no console open is away, whatever they have chosen. */
export const Availability = z.enum(['available', 'busy', 'away'], { error: 'invalid_value' })
export type Availability = z.infer<typeof Availability>
