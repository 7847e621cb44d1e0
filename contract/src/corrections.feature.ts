import { corrections } from './corrections.ts'
import type { ContractFeature } from './feature.ts'

export const correctionsFeature = {
  endpoints: { corrections },
  audit: {
    'answer.corrected': ['Corrigió una respuesta', 'Corrected an answer'],
  },
} as const satisfies ContractFeature
