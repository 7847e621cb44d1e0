import { conversationEndings } from './conversation-endings.ts'
import type { ContractFeature } from './feature.ts'

export const conversationEndingsFeature = {
  endpoints: { conversationEndings },
  audit: {
    'conversation.end_asked': ['Pidió finalizar una conversación', 'Asked to end a conversation'],
    'conversation.end_undone': ['Deshizo el final de una conversación', 'Took back the end of a conversation'],
    'conversation.end_asked_many': ['Pidió finalizar varias conversaciones', 'Asked to end several conversations'],
    'conversation.end_undone_many': [
      'Deshizo el final de varias conversaciones',
      'Took back the end of several conversations',
    ],
  },
  fields: {
    end_reason: {
      words: ['Motivo del final', 'Reason of the end'],
      values: {
        solved: ['Resuelta', 'Solved'],
        not_solved: ['Sin resolver', 'Not solved'],
        customer_left: ['El cliente no contesta', 'The customer does not answer'],
        not_for_us: ['No es asunto nuestro', 'Not our business'],
        spam: ['Mensaje no deseado', 'Spam'],
        other: ['Otro', 'Other'],
      },
    },
  },
} as const satisfies ContractFeature
