import { conversationExports } from './conversation-exports.ts'
import type { ContractFeature } from './feature.ts'

export const conversationExportsFeature = {
  endpoints: { conversationExports },
  errors: {
    conversation_exports_running: {
      status: 409,
      es: 'Ya se están preparando tres archivos tuyos. Espera a que acabe uno.',
      en: 'Three files of yours are being prepared. Wait for one of them.',
    },
    conversation_export_gone: {
      status: 410,
      es: 'Ese archivo ya no está. Expórtalo otra vez.',
      en: 'That file is gone. Export it again.',
    },
  },
  audit: {
    'conversation.exported': ['Exportó conversaciones', 'Exported conversations'],
    'conversation.export_deleted': ['Borró un archivo de conversaciones', 'Deleted a file of conversations'],
    'conversation.export_downloaded': ['Descargó un archivo de conversaciones', 'Downloaded a file of conversations'],
    'conversation.export_retried': [
      'Volvió a exportar conversaciones tras un error',
      'Exported conversations again after an error',
    ],
  },
  fields: {
    conversations: { words: ['Conversaciones', 'Conversations'] },
    format: { words: ['Formato', 'Format'], values: { csv: ['CSV', 'CSV'], json: ['JSON', 'JSON'] } },
    limit: { words: ['Límite', 'Limit'] },
    with_messages: { words: ['Con mensajes', 'With messages'] },
    personal_data: { words: ['Con datos personales', 'With personal data'] },
  },
  rights: {
    'conversation.export': { group: 'conversations', words: ['Exportar conversaciones', 'Export conversations'] },
  },
} as const satisfies ContractFeature
