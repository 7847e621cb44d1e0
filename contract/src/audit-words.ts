import type { InterfaceLanguage } from './shapes.ts'

type Words = readonly [es: string, en: string]
const say = (words: Words, language: InterfaceLanguage): string => (language === 'es' ? words[0] : words[1])

/** Every action that an endpoint may name, as a sentence without its subject. */
const ACTIONS = {
  'account.confirmed': ['Confirmó su correo', 'Confirmed their email'],
  'account.created': ['Creó su cuenta', 'Created their account'],
  'account.email_change_asked': ['Pidió cambiar su correo', 'Asked to change their email'],
  'account.email_change_cancelled': ['Dejó de cambiar su correo', 'Gave up changing their email'],
  'account.email_changed': ['Cambió su correo', 'Changed their email'],
  'account.email_restored': ['Recuperó su correo anterior', 'Took back their former email'],
  'account.erased': ['Borró su cuenta', 'Erased their account'],
  'account.exported': ['Se llevó sus datos', 'Took their data along'],
  'account.password_changed': ['Cambió su contraseña', 'Changed their password'],
  'account.provider_linked': ['Vinculó otra forma de entrar', 'Linked another way to sign in'],
  'account.provider_unlinked': ['Desvinculó una forma de entrar', 'Unlinked a way to sign in'],
  'agent.activated': ['Activó el agente', 'Activated the agent'],
  'agent.created': ['Creó el agente', 'Created the agent'],
  'agent.deleted': ['Eliminó el agente', 'Deleted the agent'],
  'agent.deployed': ['Desplegó el agente', 'Deployed the agent'],
  'agent.disabled': ['Desactivó el agente', 'Disabled the agent'],
  'agent.draft_restored': ['Volvió el borrador a una versión', 'Put the draft back to a version'],
  'agent.duplicated': ['Duplicó un agente', 'Duplicated an agent'],
  'agent.exported': ['Exportó un agente', 'Exported an agent'],
  'agent.imported': ['Importó un agente', 'Imported an agent'],
  'agent.logo_changed': ['Cambió la imagen del agente', 'Changed the agent’s picture'],
  'agent.logo_removed': ['Quitó la imagen del agente', 'Removed the agent’s picture'],
  'agent.prompt_built': ['Preparó el agente', 'Built the agent'],
  'agent.tools_changed': ['Cambió las capacidades del agente', 'Changed the agent’s capabilities'],
  'agent.undeployed': ['Retiró el agente de los canales', 'Took the agent off the channels'],
  'agent.updated': ['Cambió la identidad del agente', 'Changed the agent’s identity'],
  'answer.corrected': ['Corrigió una respuesta', 'Corrected an answer'],
  'api_key.created': ['Creó una clave API', 'Created an API key'],
  'api_key.deleted': ['Eliminó una clave API', 'Deleted an API key'],
  'bubble.domains_changed': ['Cambió los dominios de la burbuja', 'Changed the bubble’s domains'],
  'bubble.styled': ['Cambió el aspecto de la burbuja', 'Changed the bubble’s look'],
  'conversation.ended': ['Finalizó una conversación', 'Ended a conversation'],
  'conversation.released': ['Devolvió el control de una conversación', 'Handed back control of a conversation'],
  'conversation.taken': ['Tomó el control de una conversación', 'Took control of a conversation'],
  'embedding.changed': ['Cambió la búsqueda por significado', 'Changed the search by meaning'],
  'embedding.removed': ['Quitó la búsqueda por significado', 'Removed the search by meaning'],
  'faq.approval_undone': ['Deshizo la aprobación de preguntas', 'Took the approval of FAQs back'],
  'faq.approved_many': ['Aprobó varias preguntas propuestas', 'Approved several proposed FAQs'],
  'faq.created': ['Añadió una pregunta', 'Added an FAQ'],
  'faq.changed_many': ['Cambió varias preguntas', 'Changed several FAQs'],
  'faq.deleted': ['Eliminó una pregunta', 'Deleted an FAQ'],
  'faq.deleted_many': ['Eliminó varias preguntas', 'Deleted several FAQs'],
  'faq.import_undone': ['Deshizo una importación de preguntas', 'Undid an import of FAQs'],
  'faq.imported': ['Importó preguntas', 'Imported FAQs'],
  'faq.restored': ['Recuperó una pregunta', 'Restored an FAQ'],
  'faq.restored_many': ['Recuperó varias preguntas', 'Restored several FAQs'],
  'faq.translated': ['Tradujo una pregunta', 'Translated an FAQ'],
  'faq.translation_deleted': ['Quitó la traducción de una pregunta', 'Removed the translation of an FAQ'],
  'faq.updated': ['Cambió una pregunta', 'Changed an FAQ'],
  'faq_topic.created': ['Creó un tema', 'Created a topic'],
  'faq_topic.deleted': ['Eliminó un tema', 'Deleted a topic'],
  'faq_topic.renamed': ['Cambió el nombre de un tema', 'Renamed a topic'],
  'invitation.answered': ['Contestó a una invitación', 'Answered an invitation'],
  'invitation.cancelled': ['Canceló una invitación', 'Cancelled an invitation'],
  'invitation.resent': ['Reenvió una invitación', 'Sent an invitation again'],
  'invitation.sent': ['Invitó a una persona', 'Invited a person'],
  'member.activated': ['Activó a una persona', 'Activated a person'],
  'member.left': ['Dejó la organización', 'Left the organization'],
  'member.removed': ['Quitó a una persona', 'Removed a person'],
  'member.role_changed': ['Cambió el rol de una persona', 'Changed a person’s role'],
  'member.suspended': ['Suspendió a una persona', 'Suspended a person'],
  'model.changed': ['Cambió el modelo', 'Changed the model'],
  'model.removed': ['Quitó el modelo', 'Removed the model'],
  'organization.created': ['Creó la organización', 'Created the organization'],
  'organization.logo_changed': ['Cambió el logo de la organización', 'Changed the organization’s logo'],
  'organization.logo_removed': ['Quitó el logo de la organización', 'Removed the organization’s logo'],
  'organization.settings_changed': ['Cambió los ajustes de la organización', 'Changed the organization’s settings'],
  'organization.transferred': ['Traspasó la organización', 'Handed over the organization'],
  'organization.updated': ['Cambió los datos de la organización', 'Changed the organization’s details'],
  'own_word.added': ['Añadió una palabra del negocio', 'Added a word of the business'],
  'own_word.removed': ['Quitó una palabra del negocio', 'Removed a word of the business'],
  'quality_test.created': ['Creó una prueba', 'Created a test'],
  'quality_test.deleted': ['Eliminó una prueba', 'Deleted a test'],
  'quality_test.updated': ['Cambió una prueba', 'Changed a test'],
  'session.closed': ['Cerró una sesión', 'Closed a session'],
  'session.opened': ['Inició sesión', 'Signed in'],
  'session.others_closed': ['Cerró sus demás sesiones', 'Closed their other sessions'],
  'share_link.created': ['Creó el enlace para compartir', 'Created the share link'],
  'share_link.removed': ['Quitó el enlace para compartir', 'Removed the share link'],
  'two_step.recovery_codes_renewed': ['Renovó sus códigos de recuperación', 'Renewed their recovery codes'],
  'two_step.reset': [
    'El operador desactivó su verificación en dos pasos',
    'The operator turned their two-step sign-in off',
  ],
  'two_step.turned_off': ['Desactivó la verificación en dos pasos', 'Turned two-step sign-in off'],
  'two_step.turned_on': ['Activó la verificación en dos pasos', 'Turned two-step sign-in on'],
  'support.entered': ['Entró como soporte', 'Entered as support'],
  'support.granted': ['Permitió la entrada de soporte', 'Let support in'],
  'support.withdrawn': ['Retiró el permiso a soporte', 'Withdrew support’s permission'],
  'unanswered.brought_back': ['Recuperó preguntas sin respuesta', 'Brought unanswered questions back'],
  'unanswered.ignored': ['Ignoró preguntas sin respuesta', 'Ignored unanswered questions'],
  'unanswered.resolved': ['Resolvió una pregunta sin respuesta', 'Resolved an unanswered question'],
  'vault_file.deleted': ['Eliminó un archivo', 'Deleted a file'],
  'vault_file.passage_switched': ['Encendió o apagó un fragmento', 'Switched a passage on or off'],
  'vault_file.restored': ['Recuperó archivos', 'Brought files back'],
  'vault_file.updated': ['Cambió un archivo', 'Changed a file'],
  'vault_file.uploaded': ['Subió un archivo', 'Uploaded a file'],
} as const satisfies Record<string, Words>

export type AuditAction = keyof typeof ACTIONS
export const AUDIT_ACTIONS = Object.keys(ACTIONS) as AuditAction[]
const isAction = (action: string): action is AuditAction => Object.hasOwn(ACTIONS, action)

/** «Cambió el rol de una persona». A name that nobody uses any more stands as it was written. */
export const actionWords = (action: string, language: InterfaceLanguage): string =>
  isAction(action) ? say(ACTIONS[action], language) : action

type Kind = 'text' | 'time' | 'country' | 'language' | 'by_language' | 'bytes'
type FieldWords = { words: Words; kind?: Kind; values?: Record<string, Words> }

const ROLES: Record<string, Words> = {
  super_admin: ['Superadministrador', 'Super administrator'],
  owner: ['Propietario', 'Owner'],
  admin: ['Administrador', 'Administrator'],
  member: ['Miembro', 'Member'],
  viewer: ['Lector', 'Viewer'],
}

/** What a row may tell of. A field that is missing here is an id, and ids are shown to nobody. */
const FIELDS: Record<string, FieldWords> = {
  name: { words: ['Nombre', 'Name'] },
  type: {
    words: ['Tipo', 'Type'],
    values: {
      presales: ['Preventa', 'Presales'],
      customer_service: ['Atención al cliente', 'Customer service'],
      reactivation: ['Reactivación', 'Reactivation'],
      personalized: ['Personalizado', 'Personalized'],
      conversion: ['Conversión', 'Conversion'],
      concierge: ['Conserjería', 'Concierge'],
      enterprise: ['Empresa', 'Enterprise'],
      research: ['Investigación', 'Research'],
    },
  },
  age_group: {
    words: ['Edad', 'Age'],
    values: {
      under_18: ['Menos de 18', 'Under 18'],
      '19_25': ['De 19 a 25', '19 to 25'],
      '26_40': ['De 26 a 40', '26 to 40'],
      '41_60': ['De 41 a 60', '41 to 60'],
      over_60: ['Más de 60', 'Over 60'],
    },
  },
  audience: { words: ['Público', 'Audience'] },
  countries: { words: ['Países', 'Countries'], kind: 'country' },
  hq_country: { words: ['País', 'Country'], kind: 'country' },
  languages: { words: ['Idiomas', 'Languages'], kind: 'language' },
  language: { words: ['Idioma', 'Language'], kind: 'language' },
  style: {
    words: ['Estilo', 'Style'],
    values: {
      concise: ['Conciso', 'Concise'],
      balanced: ['Equilibrado', 'Balanced'],
      detailed: ['Detallado', 'Detailed'],
    },
  },
  tone: {
    words: ['Tono', 'Tone'],
    values: {
      warm: ['Cercano', 'Warm'],
      professional: ['Profesional', 'Professional'],
      formal: ['Formal', 'Formal'],
    },
  },
  greeting: { words: ['Saludo', 'Greeting'] },
  farewell: { words: ['Despedida', 'Farewell'] },
  special_communication_instructions: { words: ['Instrucciones', 'Instructions'] },
  decline: { words: ['Cuando no lo sabe', 'When it does not know'] },
  hand_over: { words: ['Al llamar a una persona', 'When it calls a person'] },
  texts: { words: ['Textos por idioma', 'Texts by language'], kind: 'by_language' },
  time_zone: { words: ['Zona horaria', 'Time zone'] },
  tool_ids: {
    words: ['Capacidades', 'Capabilities'],
    values: {
      answer_from_knowledge: ['Contestar con el conocimiento', 'Answer from knowledge'],
      hand_over: ['Pasar a una persona', 'Hand over to a person'],
      current_date_time: ['Fecha y hora', 'Date and time'],
    },
  },
  organization_type: {
    words: ['A qué se dedica', 'What it does'],
    values: {
      retail: ['Comercio', 'Retail'],
      services: ['Servicios', 'Services'],
      hospitality: ['Hostelería y turismo', 'Hospitality and travel'],
      education: ['Educación', 'Education'],
      health: ['Salud', 'Health'],
      technology: ['Tecnología', 'Technology'],
      industry: ['Industria', 'Industry'],
      public: ['Sector público', 'Public sector'],
      nonprofit: ['Sin ánimo de lucro', 'Non-profit'],
      other: ['Otro', 'Other'],
    },
  },
  website: { words: ['Web', 'Website'] },
  description: { words: ['Descripción', 'Description'] },
  two_step_required: { words: ['Pide dos pasos a todos', 'Asks two steps of everyone'] },
  retention_days: { words: ['Días que se guardan las conversaciones', 'Days conversations are kept'] },
  masks_members: {
    words: ['Oculta los datos personales a los miembros', 'Masks personal data from members'],
  },
  default_language: { words: ['Idioma por defecto', 'Default language'], kind: 'language' },
  monthly_token_cap: { words: ['Límite de tokens al mes', 'Tokens a month at most'] },
  monthly_spending_cap: { words: ['Límite de gasto al mes', 'Spending a month at most'] },
  base_url: { words: ['Dirección', 'Address'] },
  model: { words: ['Modelo', 'Model'] },
  input_price: { words: ['Precio del millón de tokens de entrada', 'Price of a million input tokens'] },
  output_price: { words: ['Precio del millón de tokens de salida', 'Price of a million output tokens'] },
  enabled: { words: ['En uso', 'In use'] },
  api_key: {
    words: ['Clave', 'Key'],
    values: { changed: ['Cambiada', 'Changed'], kept: ['La misma', 'The same'] },
  },
  key_last_four: { words: ['La clave termina en', 'The key ends in'] },
  last_four: { words: ['La clave termina en', 'The key ends in'] },
  allowed_domains: { words: ['Dominios permitidos', 'Allowed domains'] },
  expires_at: { words: ['Caduca', 'Expires'], kind: 'time' },
  question: { words: ['Pregunta', 'Question'] },
  answer: { words: ['Respuesta', 'Answer'] },
  attachments: { words: ['Archivos adjuntos', 'Attached files'] },
  variants: { words: ['Otras formas de preguntarlo', 'Other ways to ask it'] },
  escalate: { words: ['Pasa a una persona', 'Hands over to a person'] },
  valid_from: { words: ['Desde el día', 'From the day'] },
  valid_until: { words: ['Hasta el día', 'Until the day'] },
  faqs: { words: ['Preguntas', 'FAQs'] },
  files: { words: ['Archivos', 'Files'] },
  tests: { words: ['Pruebas', 'Tests'] },
  added: { words: ['Añadidas', 'Added'] },
  changed: { words: ['Cambiadas', 'Changed'] },
  word: { words: ['Palabra', 'Word'] },
  undone: { words: ['Deshechas', 'Undone'] },
  reason: {
    words: ['Motivo', 'Reason'],
    values: {
      off_topic: ['No es asunto nuestro', 'Not our business'],
      one_off: ['Un caso particular', 'A particular case'],
      not_a_question: ['No es una pregunta', 'Not a question'],
      other: ['Otro', 'Other'],
    },
  },
  category: { words: ['Categoría', 'Category'] },
  names: { words: ['Archivos', 'Files'] },
  passage: { words: ['Fragmento', 'Passage'] },
  switched_off: { words: ['Apagado', 'Switched off'] },
  switched_off_passages: { words: ['Fragmentos apagados', 'Passages switched off'] },
  size_bytes: { words: ['Tamaño', 'Size'], kind: 'bytes' },
  cause: { words: ['Fallo', 'Failure'] },
  test: {
    words: ['Prueba', 'Test'],
    values: {
      added: ['Añadida', 'Added'],
      changed: ['Cambiada', 'Changed'],
      known: ['Ya estaba', 'There already'],
      full: ['Sin sitio: hay 300', 'No room: there are 300'],
    },
  },
  expected_source: { words: ['Fuente esperada', 'Expected source'] },
  must_say: { words: ['Debe decir', 'Must say'] },
  must_not_say: { words: ['No debe decir', 'Must not say'] },
  must_hand_over: { words: ['Debe pasar a una persona', 'Must hand over to a person'] },
  worse_answers: { words: ['Respuestas peores', 'Answers that are worse'] },
  override_reason: { words: ['Motivo para desplegar igualmente', 'Reason to deploy anyway'] },
  restored_version: { words: ['Versión de la que parte', 'Version it starts from'] },
  version: { words: ['Versión', 'Version'] },
  live_version: { words: ['Versión activa', 'Live version'] },
  note: { words: ['Nota', 'Note'] },
  status: {
    words: ['Estado', 'Status'],
    values: {
      onboarding: ['Creado', 'Created'],
      deploying: ['Desplegando', 'Deploying'],
      active: ['Activo', 'Active'],
      active_in_dev: ['Activo en pruebas', 'Active in playground'],
      undeployed: ['Sin desplegar', 'Not deployed'],
      last_version_undeployed: ['Versión pendiente', 'Version pending'],
      disabled: ['Desactivado', 'Disabled'],
      pending: ['Pendiente', 'Pending'],
      suspended: ['Suspendido', 'Suspended'],
      accepted: ['Aceptada', 'Accepted'],
      rejected: ['Rechazada', 'Rejected'],
      cancelled: ['Cancelada', 'Cancelled'],
      expired: ['Caducada', 'Expired'],
      ended: ['Terminada', 'Ended'],
    },
  },
  email: { words: ['Correo', 'Email'] },
  role: { words: ['Rol', 'Role'], values: ROLES },
  role_of_former: { words: ['Rol de quien la traspasa', 'Role of who hands over'], values: ROLES },
  user_id: { words: ['Persona', 'Person'] },
  super_admin: { words: ['Superadministrador', 'Super administrator'] },
  control: {
    words: ['Control', 'Control'],
    values: {
      agent: ['El agente', 'The agent'],
      offered: ['En espera', 'Waiting'],
      human: ['Una persona', 'A person'],
    },
  },
  handled_by: { words: ['Atiende', 'Handled by'] },
  theme: {
    words: ['Tema', 'Theme'],
    values: { simple_light: ['Claro', 'Light'], simple_dark: ['Oscuro', 'Dark'] },
  },
  brand_color: { words: ['Color', 'Colour'] },
  position: { words: ['Lado', 'Side'], values: { left: ['Izquierda', 'Left'], right: ['Derecha', 'Right'] } },
  subtitle: { words: ['Subtítulo', 'Subtitle'] },
  bubble_message: { words: ['Mensaje de la burbuja', 'Bubble message'] },
  suggested_messages: { words: ['Mensajes sugeridos', 'Suggested messages'] },
  show_sources: { words: ['Mostrar las fuentes', 'Show sources'] },
}

export const isToldField = (field: string): boolean => Object.hasOwn(FIELDS, field)

const YES: Words = ['Sí', 'Yes']
const NO: Words = ['No', 'No']
const LOCALE = { es: 'es-ES', en: 'en-GB' } as const

/** A field of a change as people call it. */
export const fieldWords = (field: string, language: InterfaceLanguage): string => {
  const known = FIELDS[field]
  return known ? say(known.words, language) : field
}

/** A value of a field as people say it; empty where there is none. */
export function valueWords(field: string, value: unknown, language: InterfaceLanguage): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((each) => valueWords(field, each, language)).join(', ')
  if (typeof value === 'boolean') return say(value ? YES : NO, language)
  const known = FIELDS[field]
  if (known?.kind === 'by_language') return textsByLanguage(value, language)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  const worded = known?.values?.[text]
  if (worded) return say(worded, language)
  const locale = LOCALE[language]
  switch (known?.kind) {
    case 'country':
      return new Intl.DisplayNames(locale, { type: 'region' }).of(text) ?? text
    case 'language':
      return new Intl.DisplayNames(locale, { type: 'language' }).of(text) ?? text
    case 'bytes':
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(text) / 1_000_000)} MB`
    case 'time':
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(text),
      )
    default:
      return text
  }
}

/** «inglés: Hi! / See you soon; francés: Salut !». */
function textsByLanguage(value: unknown, language: InterfaceLanguage): string {
  const names = new Intl.DisplayNames(LOCALE[language], { type: 'language' })
  return Object.entries(value as Record<string, Record<string, string | string[]>>)
    .map(([code, texts]) => [code, Object.values(texts).flat().filter(Boolean).join(' / ')] as const)
    .filter(([, said]) => said !== '')
    .map(([code, said]) => `${names.of(code) ?? code}: ${said}`)
    .join('; ')
}
