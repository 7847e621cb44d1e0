import { z } from 'zod'
import { EVENTS } from './features.ts'

/**
 * Facts of a business to which features subscribe. A fact holds ids and figures and never words: people's words stand in one
 * place, and are erased there.
 */
export const BusinessEvent = z.discriminatedUnion('type', EVENTS)
export type BusinessEvent = z.infer<typeof BusinessEvent>
export type EventType = BusinessEvent['type']
