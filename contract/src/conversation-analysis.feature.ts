import { conversationAnalysis } from './conversation-analysis.ts'
import type { ContractFeature } from './feature.ts'

export const conversationAnalysisFeature = {
  endpoints: { conversationAnalysis },
  errors: {
    conversation_not_ended: {
      status: 409,
      es: 'La conversación sigue abierta: se analiza cuando termina',
      en: 'The conversation is still open: it is analysed once it ends',
    },
  },
  audit: {
    'conversation.value_corrected': ['Corrigió un valor de una conversación', 'Corrected a value of a conversation'],
    'conversation.resolved_many': [
      'Dijo de varias conversaciones si están resueltas',
      'Told of several conversations whether they are resolved',
    ],
    'conversation.resolutions_restored': [
      'Deshizo la resolución de varias conversaciones',
      'Undid the resolution of several conversations',
    ],
    'conversation.value_restored': [
      'Volvió a lo calculado en una conversación',
      'Went back to what was worked out in a conversation',
    ],
  },
} as const satisfies ContractFeature
