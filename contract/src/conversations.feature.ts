import { conversationEvents } from './conversation-events.ts'
import { conversations } from './conversations.ts'
import type { ContractFeature } from './feature.ts'
import { receipts } from './receipts.ts'
import { retention } from './retention.ts'

export const conversationsFeature = {
  endpoints: { conversations, receipts, retention },
  errors: {
    choice_not_offered: {
      status: 400,
      es: 'Esa opción ya no se ofrece. Escríbelo con tus palabras.',
      en: 'That choice is not offered any more. Write it in your own words.',
    },
    conversation_ended: { status: 409, es: 'La conversación ha terminado', en: 'The conversation has ended' },
    control_move_not_possible: {
      status: 409,
      es: 'Otra persona ha cambiado quién atiende esta conversación',
      en: 'Somebody has changed who handles this conversation',
    },
    control_needed: { status: 409, es: 'Toma el control para escribir', en: 'Take control to write' },
  },
  audit: {
    'conversation.ended': ['Finalizó una conversación', 'Ended a conversation'],
    'conversation.released': ['Devolvió el control de una conversación', 'Handed back control of a conversation'],
    'conversation.taken': ['Tomó el control de una conversación', 'Took control of a conversation'],
  },
  events: conversationEvents,
} as const satisfies ContractFeature
