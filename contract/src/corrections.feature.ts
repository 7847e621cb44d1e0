import { corrections } from './corrections.ts'
import type { ContractFeature } from './feature.ts'

export const correctionsFeature = {
  endpoints: { corrections },
  audit: {
    'answer.corrected': ['Corrigió una respuesta', 'Corrected an answer'],
  },
  fields: {
    cause: { words: ['Fallo', 'Failure'] },
    test: {
      words: ['Prueba', 'Test'],
      values: {
        added: ['Añadida', 'Added'],
        changed: ['Cambiada', 'Changed'],
        known: ['Ya estaba', 'There already'],
        full: ['Sin sitio: hay 300', 'No room: there are 300'],
      },
    },
  },
} as const satisfies ContractFeature
