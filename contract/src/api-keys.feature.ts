import { apiKeys } from './api-keys.ts'
import type { ContractFeature } from './feature.ts'

export const apiKeysFeature = {
  endpoints: { apiKeys },
  errors: {
    api_key_limit: {
      status: 409,
      es: 'Has llegado al límite de 5 claves. Elimina una para crear otra.',
      en: 'You have reached the limit of 5 keys. Delete one to create another.',
    },
  },
  audit: {
    'api_key.created': ['Creó una clave API', 'Created an API key'],
    'api_key.deleted': ['Eliminó una clave API', 'Deleted an API key'],
  },
} as const satisfies ContractFeature
