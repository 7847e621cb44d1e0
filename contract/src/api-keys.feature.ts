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
    api_key_refused: {
      status: 401,
      es: 'Esta clave API no vale: no existe, ha caducado o se ha eliminado',
      en: 'This API key is not valid: it does not exist, has expired or was deleted',
    },
    api_key_role: {
      status: 403,
      es: 'El tipo de esta clave no permite esta llamada',
      en: 'The type of this key does not allow this call',
    },
    api_key_origin: {
      status: 403,
      es: 'Esta clave no se puede usar desde esta web. Añade su dominio a los permitidos de la clave.',
      en: 'This key cannot be used from this website. Add its domain to those the key allows.',
    },
  },
  audit: {
    'api_key.created': ['Creó una clave API', 'Created an API key'],
    'api_key.updated': ['Cambió una clave API', 'Changed an API key'],
    'api_key.rotated': ['Cambió el secreto de una clave API', 'Replaced the secret of an API key'],
    'api_key.deleted': ['Eliminó una clave API', 'Deleted an API key'],
  },
  fields: {
    last_four: { words: ['La clave termina en', 'The key ends in'] },
    allowed_domains: { words: ['Dominios permitidos', 'Allowed domains'] },
    calls_a_minute: { words: ['Llamadas por minuto', 'Calls a minute'] },
  },
  rights: {
    'apikey.manage': { group: 'channels', words: ['Crear y eliminar claves API', 'Create and delete API keys'] },
  },
} as const satisfies ContractFeature
