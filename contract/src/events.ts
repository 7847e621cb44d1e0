import { z } from 'zod'
import { EVENTS } from './features.ts'

/**
 * What happens in a business and others may want to hear of. A fact holds ids and figures and never words: what people
 * wrote stands in one place, and is erased there.
 */
export const BusinessEvent = z.discriminatedUnion('type', EVENTS)
export type BusinessEvent = z.infer<typeof BusinessEvent>
export type EventType = BusinessEvent['type']
