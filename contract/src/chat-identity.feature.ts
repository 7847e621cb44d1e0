import { chatIdentity } from './chat-identity.ts'
import type { ContractFeature } from './feature.ts'

export const chatIdentityFeature = {
  endpoints: { chatIdentity },
  errors: {
    identity_refused: {
      status: 403,
      es: 'La firma de la identidad no vale: revisa el secreto, el destinatario y la caducidad, de una hora como mucho',
      en: 'The signed identity is not valid: check the secret, the audience and the expiry, an hour at most',
    },
    identity_of_another: {
      status: 409,
      es: 'Esta conversación es de otra persona que se identificó antes',
      en: 'This conversation belongs to somebody else who was identified before',
    },
  },
  audit: {
    'chat_secret.created': [
      'Creó el secreto que identifica a los clientes',
      'Created the secret that identifies customers',
    ],
    'chat_secret.deleted': [
      'Eliminó el secreto que identifica a los clientes',
      'Deleted the secret that identifies customers',
    ],
  },
  fields: {
    old_secret_until: { words: ['La clave anterior vale hasta', 'The key before works until'], kind: 'time' },
  },
} as const satisfies ContractFeature
