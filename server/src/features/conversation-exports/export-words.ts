import type { ExportColumn } from '@tertulia/contract/conversation-exports'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { visitorName } from '@tertulia/contract/visitor-names'

type Words = readonly [es: string, en: string]
const at = (language: InterfaceLanguage) => (language === 'es' ? 0 : 1)

const COLUMNS: Record<ExportColumn, Words> = {
  id: ['Id', 'Id'],
  profile_name: ['Cliente', 'Customer'],
  external_user_id: ['Id. externo', 'External ID'],
  agent: ['Agente', 'Agent'],
  channel: ['Canal', 'Channel'],
  language: ['Idioma', 'Language'],
  version: ['Versión', 'Version'],
  status: ['Estado', 'Status'],
  control: ['La lleva', 'In control'],
  handled_by: ['Persona', 'Person'],
  started_at: ['Comienzo', 'Start'],
  last_message_at: ['Último mensaje (hora)', 'Last message (time)'],
  ended_at: ['Fin', 'End'],
  messages: ['Mensajes', 'Messages'],
  last_message: ['Último mensaje', 'Last message'],
  tag: ['Etiqueta', 'Tag'],
  topic: ['Tema', 'Topic'],
  subtopic: ['Subtema', 'Subtopic'],
  sentiment: ['Sentimiento', 'Sentiment'],
  intent: ['Intención', 'Intent'],
  task_success: ['Éxito de la tarea', 'Task success'],
  resolved: ['Resuelta', 'Resolved'],
  resolution_reason: ['Motivo', 'Reason'],
  csat: ['Valoración', 'Rating'],
}
const OF_MESSAGES = {
  conversation_id: ['Conversación', 'Conversation'],
  created_at: ['Cuándo', 'When'],
  from: ['De', 'From'],
  person_name: ['Persona', 'Person'],
  text: ['Texto', 'Text'],
} as const satisfies Record<string, Words>
export type MessageColumn = keyof typeof OF_MESSAGES
export const MESSAGE_COLUMNS = Object.keys(OF_MESSAGES) as MessageColumn[]

/** Values that are codes, each in words. One that is missing here stands as it is. */
const VALUES: Record<string, Record<string, Words>> = {
  status: {
    not_started: ['Sin empezar', 'Not started'],
    active: ['Abierta', 'Open'],
    ended: ['Terminada', 'Ended'],
  },
  control: {
    agent: ['El agente', 'The agent'],
    offered: ['Espera a una persona', 'Waiting for a person'],
    human: ['Una persona', 'A person'],
  },
  tag: { good: ['Buena', 'Good'], bad: ['Mala', 'Bad'], needs_attention: ['Requiere atención', 'Needs attention'] },
  subtopic: {
    billing: ['Facturación', 'Billing'],
    login_access: ['Acceso', 'Login and access'],
    product_features: ['Funciones del producto', 'Product features'],
    setup_installation: ['Instalación', 'Setup and installation'],
    policy_terms: ['Condiciones', 'Policy and terms'],
    escalation: ['Escalada', 'Escalation'],
    other: ['Otro', 'Other'],
    undetermined: ['Sin determinar', 'Undetermined'],
  },
  sentiment: { positive: ['Positivo', 'Positive'], neutral: ['Neutro', 'Neutral'], negative: ['Negativo', 'Negative'] },
  intent: {
    information_request: ['Pide información', 'Information request'],
    troubleshooting: ['Problema', 'Troubleshooting'],
    transactional: ['Gestión', 'Transactional'],
    feedback: ['Opinión', 'Feedback'],
    exploration: ['Exploración', 'Exploration'],
    other: ['Otra', 'Other'],
  },
  task_success: {
    success: ['Lograda', 'Success'],
    partial_success: ['Lograda en parte', 'Partial success'],
    failure: ['No lograda', 'Failure'],
    undetermined: ['Sin determinar', 'Undetermined'],
  },
  resolution_reason: {
    answered: ['Respondida', 'Answered'],
    confirmed: ['El cliente lo confirmó', 'The customer confirmed it'],
    by_person: ['La resolvió una persona', 'A person settled it'],
    not_answered: ['Quedó algo sin respuesta', 'Something stayed without an answer'],
    nobody_came: ['No acudió nadie', 'Nobody came'],
    abandoned: ['El cliente se fue antes', 'The customer left before'],
  },
  from: {
    customer: ['Cliente', 'Customer'],
    agent: ['Agente', 'Agent'],
    person: ['Persona', 'Person'],
    event: ['Suceso', 'Event'],
  },
}
const ABOUT = {
  title: ['Exportación de conversaciones', 'Export of conversations'],
  made_at: ['Hecha', 'Made'],
  range: ['Periodo', 'Range'],
  from: ['desde', 'from'],
  until: ['hasta', 'until'],
  filters: ['Filtros', 'Filters'],
  none: ['Ninguno', 'None'],
  picked: ['Elegidas a mano', 'Picked by hand'],
  search: ['Búsqueda', 'Search'],
  time_zone: ['Zona horaria', 'Time zone'],
  limit: ['Límite', 'Limit'],
  personal_data: ['Datos personales', 'Personal data'],
  masked: ['Ocultos', 'Masked'],
  undetermined: ['Sin determinar', 'Undetermined'],
  yes: ['Sí', 'Yes'],
  no: ['No', 'No'],
} as const satisfies Record<string, Words>

/** The words of a file, in the language of the member who asked for it. */
export function exportWords(language: InterfaceLanguage) {
  const say = (words: Words) => words[at(language)]
  const columns: Record<string, Words> = { ...COLUMNS, ...OF_MESSAGES }
  const about = (key: keyof typeof ABOUT) => say(ABOUT[key])
  return {
    column: (key: ExportColumn | MessageColumn): string => say(columns[key] ?? [key, key]),
    value: (field: string, value: string | number | boolean): string => {
      if (typeof value === 'boolean') return about(value ? 'yes' : 'no')
      if (field === 'profile_name') return visitorName(String(value), language)
      const known = VALUES[field]?.[String(value)]
      return known ? say(known) : String(value)
    },
    /** The name of a filter; one without a word of its own by its key. */
    filter: (key: string): string => (key === 'search' ? about('search') : say(columns[key] ?? [key, key])),
    about,
  }
}
export type ExportWords = ReturnType<typeof exportWords>
