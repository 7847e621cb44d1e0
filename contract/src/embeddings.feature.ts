import { embeddings } from './embeddings.ts'
import type { ContractFeature } from './feature.ts'

export const embeddingsFeature = {
  endpoints: { embeddings },
  audit: {
    'embedding.changed': ['Cambió la búsqueda por significado', 'Changed the search by meaning'],
    'embedding.removed': ['Quitó la búsqueda por significado', 'Removed the search by meaning'],
  },
} as const satisfies ContractFeature
