import type { ContractFeature } from './feature.ts'
import { chatRatings, ratings } from './ratings.ts'

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
} as const satisfies ContractFeature
