import { z } from 'zod'
import { place } from './conversation-events.ts'
import { inConversation } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { id } from './shapes.ts'

export const channelsFeature = {
  endpoints: {},
  events: [
    /**
     * A provider took a text of a message, or it was given up with those that follow it in the message. `piece`: which
     * text, from 0; a long message is several.
     */
    inConversation('delivery.changed', {
      ...place,
      message_id: id,
      piece: z.number().int().nonnegative(),
      state: z.enum(['sent', 'failed']),
      attempts: z.number().int().positive(),
    }),
  ],
} as const satisfies ContractFeature
