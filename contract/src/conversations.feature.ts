import { answerSizes } from './answer-sizes.ts'
import { conversationEvents } from './conversation-events.ts'
import { conversationPrivacy } from './conversation-privacy.ts'
import { conversations } from './conversations.ts'
import type { ContractFeature } from './feature.ts'
import { manyConversations } from './many-conversations.ts'
import { receipts } from './receipts.ts'
import { retention } from './retention.ts'

export const conversationsFeature = {
  endpoints: { conversations, conversationPrivacy, manyConversations, receipts, retention, answerSizes },
  errors: {
    erasing_changed: {
      status: 409,
      es: 'Lo que espera a borrarse ha cambiado. Míralo otra vez antes de confirmar.',
      en: 'What waits to be erased has changed. Look at it again before you confirm.',
    },
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
    reason_required: {
      status: 400,
      es: 'Di por qué se la quitas a tu compañero',
      en: 'Say why you take it from your colleague',
    },
    another_conversation_open: {
      status: 409,
      es: 'Este cliente ya tiene otra conversación abierta',
      en: 'This customer has another conversation open',
    },
    control_needed: { status: 409, es: 'Toma el control para escribir', en: 'Take control to write' },
  },
  audit: {
    'organization.erasing_agreed': [
      'Confirmó borrar las conversaciones que habían cumplido su plazo',
      'Agreed to erase conversations past their retention',
    ],
    'conversation.deleted': ['Borró una conversación', 'Deleted a conversation'],
    'conversation.deleted_many': ['Borró varias conversaciones', 'Deleted several conversations'],
    'conversation.revealed': ['Mostró los datos ocultos de una conversación', 'Revealed masked data of a conversation'],
    'conversation.ended': ['Finalizó una conversación', 'Ended a conversation'],
    'conversation.released': ['Devolvió el control de una conversación', 'Handed back control of a conversation'],
    'conversation.reopened': ['Reabrió una conversación', 'Reopened a conversation'],
    'conversation.taken': ['Tomó el control de una conversación', 'Took control of a conversation'],
  },
  events: conversationEvents,
  fields: {
    reveal_reason: { words: ['Motivo', 'Reason'] },
    revealed_until: { words: ['Visible hasta', 'Shown until'], kind: 'time' },
    control: {
      words: ['Control', 'Control'],
      values: {
        agent: ['El agente', 'The agent'],
        offered: ['En espera', 'Waiting'],
        human: ['Una persona', 'A person'],
      },
    },
    handled_by: { words: ['Atiende', 'Handled by'] },
  },
  rights: {
    'conversation.read': { group: 'conversations', words: ['Ver las conversaciones', 'See the conversations'] },
    'conversation.reveal': {
      group: 'conversations',
      words: ['Ver los datos personales de los clientes', 'See customers’ personal data'],
    },
    'conversation.annotate': {
      group: 'conversations',
      words: ['Marcar y corregir conversaciones', 'Tag and correct conversations'],
    },
    'conversation.delete': { group: 'conversations', words: ['Eliminar conversaciones', 'Delete conversations'] },
  },
} as const satisfies ContractFeature
