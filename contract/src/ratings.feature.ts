import { Csat } from './conversation-values.ts'
import { place } from './conversation-events.ts'
import { inConversation } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { AnswerRating, chatRatings, ratings } from './ratings.ts'
import { id } from './shapes.ts'

export const ratingsFeature = {
  endpoints: { chatRatings, ratings },
  errors: {
    already_rated: { status: 409, es: 'Ya has valorado esta conversación', en: 'You have rated this conversation' },
    conversation_still_open: {
      status: 409,
      es: 'La conversación aún no ha terminado',
      en: 'The conversation has not ended yet',
    },
  },
  events: [
    inConversation('conversation.rated', { ...place, csat: Csat }),
    /** `rating`: null if the customer took it back. */
    inConversation('answer.rated', { ...place, message_id: id, rating: AnswerRating.nullable() }),
  ],
} as const satisfies ContractFeature
