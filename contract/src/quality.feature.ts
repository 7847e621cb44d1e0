import type { ContractFeature } from './feature.ts'
import { qualityRuns, qualityTests } from './quality.ts'

export const qualityFeature = {
  endpoints: { qualityRuns, qualityTests },
  errors: {
    source_not_found: {
      status: 400,
      es: 'Esa pregunta o ese archivo ya no existe; elige otro',
      en: 'That question or file no longer exists; choose another',
    },
    quality_test_limit: {
      status: 409,
      es: 'Has llegado al límite de 300 pruebas. Elimina alguna para crear otra.',
      en: 'You have reached the limit of 300 tests. Delete one to create another.',
    },
    nothing_to_replay: {
      status: 409,
      es: 'Aún no hay pruebas ni preguntas de clientes que repetir',
      en: 'There are no tests or customer questions to replay yet',
    },
  },
  audit: {
    'quality_test.created': ['Creó una prueba', 'Created a test'],
    'quality_test.deleted': ['Eliminó una prueba', 'Deleted a test'],
    'quality_test.updated': ['Cambió una prueba', 'Changed a test'],
  },
  fields: {
    said_before: { words: ['Lo dicho antes', 'Said before'] },
    expected_source: { words: ['Fuente esperada', 'Expected source'] },
    must_say: { words: ['Debe decir', 'Must say'] },
    must_not_say: { words: ['No debe decir', 'Must not say'] },
    must_hand_over: { words: ['Debe pasar a una persona', 'Must hand over to a person'] },
  },
  rights: {
    'quality.run': { group: 'agents', words: ['Pasar las pruebas de calidad', 'Run the quality tests'] },
  },
} as const satisfies ContractFeature
