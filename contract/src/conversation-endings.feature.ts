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
} as const satisfies ContractFeature
