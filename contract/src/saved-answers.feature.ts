import type { ContractFeature } from './feature.ts'
import { savedAnswers } from './saved-answers.ts'

export const savedAnswersFeature = {
  endpoints: { savedAnswers },
  errors: {
    saved_answers_off: {
      status: 409,
      es: 'Este chat no guarda respuestas',
      en: 'This chat keeps no saved answers',
    },
  },
  audit: {
    'saved_answers.switched': [
      'Cambió si contestan las preguntas guardadas sin servidor',
      'Changed whether saved FAQs answer while the server is away',
    ],
  },
} as const satisfies ContractFeature
