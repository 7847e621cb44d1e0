import { cannedReplies } from './canned-replies.ts'
import { CANNED_REPLIES } from './canned-replies.limits.ts'
import type { ContractFeature } from './feature.ts'

export const cannedRepliesFeature = {
  endpoints: { cannedReplies },
  errors: {
    canned_shortcut_taken: {
      status: 409,
      es: 'Otra respuesta guardada tiene ya este atajo',
      en: 'Another saved reply has this shortcut already',
    },
    canned_reply_limit: {
      status: 409,
      es: `Has llegado al límite de ${CANNED_REPLIES} respuestas guardadas`,
      en: `You have reached the limit of ${CANNED_REPLIES} saved replies`,
    },
  },
  audit: {
    'canned_reply.created': ['Añadió una respuesta guardada', 'Added a saved reply'],
    'canned_reply.updated': ['Cambió una respuesta guardada', 'Changed a saved reply'],
    'canned_reply.deleted': ['Borró una respuesta guardada', 'Deleted a saved reply'],
  },
} as const satisfies ContractFeature
