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
  fields: {
    summary: { words: ['Resumen', 'Summary'] },
    topic: { words: ['Tema', 'Topic'] },
    subtopic: {
      words: ['Subtema', 'Subtopic'],
      values: {
        billing: ['Facturación', 'Billing'],
        login_access: ['Acceso', 'Access'],
        product_features: ['Producto', 'Product'],
        setup_installation: ['Instalación', 'Installation'],
        policy_terms: ['Condiciones', 'Terms'],
        escalation: ['Escalado', 'Escalation'],
        other: ['Otro', 'Other'],
      },
    },
    sentiment: {
      words: ['Sentimiento', 'Sentiment'],
      values: {
        positive: ['Positivo', 'Positive'],
        neutral: ['Neutro', 'Neutral'],
        negative: ['Negativo', 'Negative'],
      },
    },
    intent: {
      words: ['Intención', 'Intent'],
      values: {
        information_request: ['Información', 'Information'],
        troubleshooting: ['Problema', 'Problem'],
        transactional: ['Gestión', 'Transaction'],
        feedback: ['Opinión', 'Feedback'],
        exploration: ['Exploración', 'Exploration'],
        other: ['Otra', 'Other'],
      },
    },
    task_success: {
      words: ['Tarea', 'Task'],
      values: {
        success: ['Lograda', 'Done'],
        partial_success: ['Parcial', 'Partial'],
        failure: ['Fallida', 'Failed'],
        undetermined: ['Sin determinar', 'Undetermined'],
      },
    },
    resolved: { words: ['Resuelta', 'Resolved'] },
    resolution_reason: {
      words: ['Motivo', 'Reason'],
      values: {
        answered: ['Contestada', 'Answered'],
        confirmed: ['Confirmada por el cliente', 'Confirmed by the customer'],
        by_person: ['Por una persona', 'By a person'],
        not_answered: ['Sin respuesta', 'Not answered'],
        nobody_came: ['No vino nadie', 'Nobody came'],
        abandoned: ['Abandonada', 'Abandoned'],
      },
    },
  },
} as const satisfies ContractFeature
