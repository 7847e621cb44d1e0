import { z } from 'zod'
import { deliveries } from './deliveries.ts'
import { place } from './conversation-events.ts'
import { inConversation } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { id } from './shapes.ts'

export const channelsFeature = {
  endpoints: { deliveries },
  errors: {
    delivery_not_failed: {
      status: 409,
      es: 'Este mensaje ya no está fallido: actualiza la conversación',
      en: 'This message has not failed any more: refresh the conversation',
    },
    window_closed: {
      status: 409,
      es: 'Han pasado más de 24 horas desde el último mensaje del cliente: el canal no deja escribirle hasta que escriba',
      en: 'More than 24 hours have passed since the customer last wrote: the channel lets nobody write to them until they do',
    },
  },
  audit: {
    'delivery.retried': ['Envió otra vez un mensaje que había fallado', 'Sent a message again that had failed'],
  },
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
  fields: {
    stopped: { words: ['Con el canal parado', 'While the channel is stopped'] },
  },
  rights: {
    'channel.read': { group: 'channels', words: ['Ver los canales', 'See the channels'] },
  },
} as const satisfies ContractFeature
