import { embeddings } from './embeddings.ts'
import type { ContractFeature } from './feature.ts'

export const embeddingsFeature = {
  endpoints: { embeddings },
  errors: {
    machine_model_not_found: {
      status: 409,
      es: 'Ese modelo no está instalado en este servidor',
      en: 'That model is not installed on this server',
    },
  },
  audit: {
    'embedding.changed': ['Cambió la búsqueda por significado', 'Changed the search by meaning'],
    'embedding.removed': ['Quitó la búsqueda por significado', 'Removed the search by meaning'],
  },
  fields: {
    place: {
      words: ['Dónde está el modelo', 'Where the model is'],
      values: { address: ['En una dirección', 'At an address'], this_machine: ['En este servidor', 'On this server'] },
    },
  },
} as const satisfies ContractFeature
