import { z } from 'zod'
import { AnalysedField, AnalysisEngine, conversationAnalysis } from './conversation-analysis.ts'
import { place } from './conversation-events.ts'
import { ConversationValues } from './conversation-values.ts'
import { inConversation } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { id } from './shapes.ts'

/** The values that hold of a conversation. Its topic is words. */
const held = { ...place, ...ConversationValues.omit({ topic: true }).shape }

export const conversationAnalysisFeature = {
  endpoints: { conversationAnalysis },
  errors: {
    resolution_contradicts: {
      status: 409,
      es: 'El motivo que está puesto dice lo contrario. Cambia el motivo.',
      en: 'The reason that was put says the opposite. Change the reason.',
    },
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
  events: [
    inConversation('conversation.analysed', { ...held, engine: AnalysisEngine }),
    /** A person put by hand what it was, of these values, or took that back. */
    inConversation('conversation.corrected', { ...held, user_id: id, fields: z.array(AnalysedField) }),
  ],
} as const satisfies ContractFeature
