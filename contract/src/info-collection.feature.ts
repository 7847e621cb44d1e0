import { inConversation } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { infoCollection } from './info-collection.ts'
import { id } from './shapes.ts'

export const infoCollectionFeature = {
  endpoints: { infoCollection },
  errors: {
    collection_is_over: {
      status: 400,
      es: 'El fin debe ser posterior al inicio y a ahora',
      en: 'The end must be later than the start and than now',
    },
    result_value: {
      status: 400,
      es: 'Este valor no encaja con lo que pide el campo',
      en: 'This value is not what the field asks for',
    },
    result_under_way: {
      status: 409,
      es: 'El cliente no ha terminado: se corrige cuando esté completa',
      en: 'The customer has not finished: it is corrected once it is complete',
    },
    no_contacts: {
      status: 409,
      es: 'Añade antes algún correo',
      en: 'Add an email address first',
    },
  },
  audit: {
    'collection.created': ['Creó una recogida de datos', 'Created an information collection'],
    'collection.updated': ['Cambió una recogida de datos', 'Changed an information collection'],
    'collection.deleted': ['Eliminó una recogida de datos', 'Deleted an information collection'],
    'collection.contacts_changed': ['Cambió a quién se avisa', 'Changed who is notified'],
    'collection.sample_sent': ['Envió un aviso de ejemplo', 'Sent a sample notification'],
    'collection.corrected': ['Corrigió un dato recogido', 'Corrected a collected value'],
    'collection.exported': ['Exportó lo recogido', 'Exported what was collected'],
  },
  /** A customer gave all that a form asks for, and agreed. */
  events: [inConversation('collection.completed', { agent_id: id, collection_id: id })],
  fields: {
    fields: { words: ['Datos que pide', 'Details it asks for'] },
    asking: { words: ['Cuándo los pide', 'When it asks'] },
  },
  rights: {
    'collection.edit': {
      group: 'tools',
      words: ['Preparar qué datos pide el agente', 'Prepare which details the agent asks for'],
    },
    'collection.contacts': {
      group: 'tools',
      words: ['Decidir a quién se avisa de lo recogido', 'Decide who is notified of what was collected'],
    },
  },
} as const satisfies ContractFeature
