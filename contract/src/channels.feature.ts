import { z } from 'zod'
import { place } from './conversation-events.ts'
import { inConversation } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { id } from './shapes.ts'

export const channelsFeature = {
  endpoints: {},
  events: [
    /**
     * A provider took a piece of a message, told that it was delivered or read, or it was given up; nothing was heard of what
     * is unknown. `piece`: which, from 0; a long message is several.
     */
    inConversation('delivery.changed', {
      ...place,
      message_id: id,
      piece: z.number().int().nonnegative(),
      state: z.enum(['sent', 'delivered', 'read', 'failed', 'unknown']),
      attempts: z.number().int().positive(),
    }),
  ],
} as const satisfies ContractFeature
