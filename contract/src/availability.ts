import { z } from 'zod'

/** Whether a member takes chats. A member who has no console open is away, whatever they have chosen. */
export const Availability = z.enum(['available', 'busy', 'away'], { error: 'invalid_value' })
export type Availability = z.infer<typeof Availability>
