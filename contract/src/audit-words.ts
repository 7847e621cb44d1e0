import type { ApiKeyRole } from './api-key-roles.ts'
import { ACTIONS } from './features.ts'
import type { Words } from './feature.ts'
import type { InterfaceLanguage } from './shapes.ts'

const say = (words: Words, language: InterfaceLanguage): string => (language === 'es' ? words[0] : words[1])

export const AUDIT_ACTIONS = Object.keys(ACTIONS)
const wordsOf: Record<string, Words> = ACTIONS

/** «Cambió el rol de una persona». A name that is no longer in use stands as it was written. */
export function actionWords(action: string, language: InterfaceLanguage): string {
  const words = wordsOf[action]
  return words ? say(words, language) : action
}

type Kind = 'text' | 'time' | 'country' | 'language' | 'by_language' | 'bytes'
type FieldWords = { words: Words; kind?: Kind; values?: Record<string, Words> }

const ROLES: Record<string, Words> = {
  super_admin: ['Superadministrador', 'Super administrator'],
  owner: ['Propietario', 'Owner'],
  admin: ['Administrador', 'Administrator'],
  member: ['Miembro', 'Member'],
  viewer: ['Lector', 'Viewer'],
}

const KEY_ROLES: Record<ApiKeyRole, Words> = {
  chat: ['Chatear', 'Chat'],
  read: ['Consultar', 'Read'],
  full: ['Todo', 'Everything'],
}

/** Fields of which a row may tell. A field that is missing here is an id, and ids are never shown. */
const FIELDS: Record<string, FieldWords> = {
  name: { words: ['Nombre', 'Name'] },
  reveal_reason: { words: ['Motivo', 'Reason'] },
  revealed_until: { words: ['Visible hasta', 'Shown until'], kind: 'time' },
  erased_messages: { words: ['Mensajes borrados', 'Messages erased'] },
  erased_conversations: { words: ['Conversaciones borradas', 'Conversations erased'] },
  conversations: { words: ['Conversaciones', 'Conversations'] },
  merged_contact: { words: ['Ficha unida', 'Merged contact'] },
  joined_identity: { words: ['Identidad', 'Identity'] },
  consent_channel: {
    words: ['Canal', 'Channel'],
    values: {
      email: ['correo', 'email'],
      whatsapp: ['WhatsApp', 'WhatsApp'],
      phone: ['teléfono', 'telephone'],
    },
  },
  consent_given: { words: ['Acepta promociones', 'Allows offers'] },
  erasure: { words: ['Borrado', 'Erasure'] },
  changed_fields: {
    words: ['Campos cambiados', 'Changed fields'],
    values: {
      name: ['nombre', 'name'],
      email: ['correo', 'email'],
      phone: ['teléfono', 'telephone'],
    },
  },
  format: { words: ['Formato', 'Format'], values: { csv: ['CSV', 'CSV'], json: ['JSON', 'JSON'] } },
  limit: { words: ['Límite', 'Limit'] },
  with_messages: { words: ['Con mensajes', 'With messages'] },
  personal_data: { words: ['Con datos personales', 'With personal data'] },
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
  identity: { words: ['Cuando le preguntan quién es', 'When it is asked who it is'] },
  stopped: { words: ['Con el canal parado', 'While the channel is stopped'] },
  texts: { words: ['Textos por idioma', 'Texts by language'], kind: 'by_language' },
  time_zone: { words: ['Zona horaria', 'Time zone'] },
  kind: { words: ['Tipo', 'Kind'], values: { greeting: ['Saludo', 'Greeting'], farewell: ['Despedida', 'Farewell'] } },
  frequency: {
    words: ['Se repite', 'Repeats'],
    values: {
      once: ['Una vez', 'Once'],
      daily: ['Cada día', 'Every day'],
      weekly: ['Cada semana', 'Every week'],
      monthly: ['Cada mes', 'Every month'],
    },
  },
  first_day: { words: ['Desde el', 'From'] },
  last_day: { words: ['Hasta el', 'Until'] },
  yearly: { words: ['Cada año', 'Each year'] },
  hours: { words: ['Horario del día', 'Hours of the day'], values: { closed: ['cerrado', 'closed'] } },
  days: { words: ['Días', 'Days'] },
  list: { words: ['Lista oficial', 'Public list'] },
  year: { words: ['Año', 'Year'] },
  closed_until: { words: ['Cerrado hasta', 'Closed until'], kind: 'time' },
  starts_on: { words: ['Empieza', 'Starts'] },
  ends_on: { words: ['Termina', 'Ends'] },
  from: { words: ['Desde las', 'From'] },
  to: { words: ['Hasta las', 'To'] },
  skipped: { words: ['Días que se saltan', 'Days left out'] },
  paused: { words: ['En pausa', 'Paused'] },
  is_on: { words: ['Encendido', 'Switched on'] },
  tool_ids: {
    words: ['Capacidades', 'Capabilities'],
    values: {
      answer_from_knowledge: ['Contestar con el conocimiento', 'Answer from knowledge'],
      hand_over: ['Pasar a una persona', 'Hand over to a person'],
      current_date_time: ['Fecha y hora', 'Date and time'],
      business_hours: ['Horario de atención', 'Opening hours'],
      look_up_row: ['Consultar una tabla', 'Look up a table'],
      quote: ['Calcular un presupuesto', 'Make a quote'],
      open_ticket: ['Abrir una incidencia', 'Open a ticket'],
      call_back: ['Apuntar una llamada', 'Book a call-back'],
      send_transcript: ['Enviar la conversación', 'Send the transcript'],
    },
  },
  tool: { words: ['Herramienta', 'Tool'] },
  emails: { words: ['Correos a los que se avisa', 'Addresses that are notified'] },
  rows: { words: ['Filas', 'Rows'] },
  off: { words: ['Apagada', 'Switched off'] },
  secret: {
    words: ['Clave', 'Secret'],
    values: { changed: ['Cambiada', 'Changed'], forgotten: ['Borrada', 'Forgotten'] },
  },
  method: { words: ['Método', 'Method'] },
  url: { words: ['Dirección', 'Address'] },
  writes: { words: ['Cambia algo', 'Changes something'] },
  prompt_description: { words: ['Cuándo se usa', 'When it is used'] },
  outside: { words: ['Fuera de horario', 'Outside opening hours'] },
  examples: { words: ['Cómo lo dicen los clientes', 'What customers say'] },
  visibility: { words: ['Visibilidad', 'Visibility'] },
  body_as: { words: ['Cómo se envía el cuerpo', 'How the body is sent'] },
  headers: { words: ['Cabeceras', 'Headers'] },
  waiting: { words: ['Si tarda', 'Where it takes long'] },
  output_example: { words: ['Ejemplo de respuesta', 'Example of an answer'] },
  kept: { words: ['Datos que se guardan', 'What of it is kept'] },
  on_error: { words: ['Si falla', 'Where it fails'] },
  most_per_conversation: { words: ['Usos por conversación', 'Uses per conversation'] },
  verified_only: { words: ['Solo clientes verificados', 'Verified customers alone'] },
  remote_name: { words: ['Nombre en su servidor', 'Name at its server'] },
  input_schema: { words: ['Lo que necesita', 'What it needs'] },
  special_instructions: { words: ['Instrucciones', 'Instructions'] },
  permanent: { words: ['Siempre', 'Always'] },
  start_date: { words: ['Empieza', 'Starts'] },
  end_date: { words: ['Termina', 'Ends'] },
  channels: { words: ['Canales', 'Channels'] },
  fields: { words: ['Datos que pide', 'Details it asks for'] },
  field: { words: ['Dato', 'Detail'] },
  asking: { words: ['Cuándo los pide', 'When it asks'] },
  asks_name: { words: ['Pregunta el nombre', 'Asks for the name'] },
  contact: { words: ['Dónde se contesta', 'Where it is answered'] },
  minutes: { words: ['Minutos por llamada', 'Minutes per call'] },
  at_once: { words: ['Llamadas a la vez', 'Calls at once'] },
  notice_minutes: { words: ['Antelación (min)', 'Notice (min)'] },
  days_ahead: { words: ['Días por delante', 'Days ahead'] },
  closed_days: { words: ['Días sin llamadas', 'Days without calls'] },
  asks_reason: { words: ['Pregunta el motivo', 'Asks for the reason'] },
  server: { words: ['Servidor MCP', 'MCP server'] },
  auth: { words: ['Autenticación', 'Authentication'] },
  chosen: { words: ['Herramientas elegidas', 'Chosen tools'] },
  timeout_seconds: { words: ['Tiempo límite (s)', 'Time limit (s)'] },
  parameters: { words: ['Parámetros', 'Parameters'] },
  automation: { words: ['Automatización', 'Automation'] },
  automations: { words: ['Automatizaciones', 'Automations'] },
  event: {
    words: ['Cuándo', 'When'],
    values: {
      conversation_started: ['Empieza una conversación', 'A conversation starts'],
      customer_wrote: ['El cliente escribe', 'The customer writes'],
      customer_wrote_outside_hours: [
        'El cliente escribe fuera de horario',
        'The customer writes outside opening hours',
      ],
      question_unanswered: ['Una pregunta queda sin respuesta', 'A question stays unanswered'],
      tool_failed: ['Falla una herramienta', 'A tool fails'],
      collection_completed: ['Se completa una recogida de datos', 'An information collection is completed'],
      person_asked_for: ['Se pide una persona', 'A person is asked for'],
      conversation_ended: ['Termina una conversación', 'A conversation ends'],
      customer_idle: ['El cliente no contesta', 'The customer says nothing'],
      nobody_answered: ['Nadie atiende', 'Nobody answers'],
    },
  },
  conditions: { words: ['Condiciones', 'Conditions'] },
  actions: {
    words: ['Qué hace', 'What it does'],
    values: {
      send_message: ['Enviar un mensaje', 'Send a message'],
      collect: ['Pedir datos', 'Collect information'],
      hand_over: ['Pasar a una persona', 'Hand over to a person'],
      notify: ['Avisar por correo', 'Notify by email'],
      run_tool: ['Usar una herramienta', 'Use a tool'],
      end_conversation: ['Terminar la conversación', 'End the conversation'],
    },
  },
  week: { words: ['Horario', 'Opening hours'] },
  lines: { words: ['Tarifa', 'Price list'] },
  currency: { words: ['Moneda', 'Currency'] },
  tax_percent: { words: ['Impuesto (%)', 'Tax (%)'] },
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
  silence_minutes: {
    words: ['Minutos de silencio que terminan una conversación', 'Minutes of silence that end a conversation'],
  },
  masks_members: {
    words: ['Oculta los datos personales a los miembros', 'Masks personal data from members'],
  },
  default_language: { words: ['Idioma por defecto', 'Default language'], kind: 'language' },
  monthly_token_cap: { words: ['Límite de tokens al mes', 'Tokens a month at most'] },
  monthly_spending_cap: { words: ['Límite de gasto al mes', 'Spending a month at most'] },
  base_url: { words: ['Dirección', 'Address'] },
  place: {
    words: ['Dónde está el modelo', 'Where the model is'],
    values: { address: ['En una dirección', 'At an address'], this_machine: ['En este servidor', 'On this server'] },
  },
  model_kind: {
    words: ['Quién contesta', 'Who answers'],
    values: {
      openai: ['OpenAI', 'OpenAI'],
      anthropic: ['Anthropic', 'Anthropic'],
      google: ['Google', 'Google'],
      mistral: ['Mistral', 'Mistral'],
      azure: ['Azure OpenAI', 'Azure OpenAI'],
      compatible: ['Otra dirección', 'Another address'],
    },
  },
  model: {
    words: ['Modelo', 'Model'],
    values: { default: ['El de la organización', 'The organization’s'], none: ['Ninguno', 'None'] },
  },
  input_price: { words: ['Precio del millón de tokens de entrada', 'Price of a million input tokens'] },
  output_price: { words: ['Precio del millón de tokens de salida', 'Price of a million output tokens'] },
  transcription_model: { words: ['Modelo para notas de voz', 'Model for voice notes'] },
  is_fallback: { words: ['Contesta cuando otro falla', 'Answers when another fails'] },
  enabled: { words: ['En uso', 'In use'] },
  model_help: {
    words: ['Ayuda del modelo', 'Help of the model'],
    values: {
      analysis: ['análisis de conversaciones', 'analysis of conversations'],
      question_groups: ['nombres de preguntas sin respuesta', 'names of unanswered questions'],
      ways_to_ask: ['formas de preguntar', 'ways to ask'],
      translations: ['traducciones', 'translations'],
    },
  },
  agent: { words: ['Agente', 'Agent'] },
  provider: {
    words: ['Por', 'Through'],
    values: { meta: ['Meta', 'Meta'], simulator: ['el simulador', 'the simulator'] },
  },
  channel: {
    words: ['Canal', 'Channel'],
    values: {
      bubble: ['Burbuja', 'Bubble'],
      web: ['Chat web', 'Web chat'],
      share_link: ['Enlace para compartir', 'Share link'],
      whatsapp: ['WhatsApp', 'WhatsApp'],
      whatsapp_simulator: ['Simulador de WhatsApp', 'WhatsApp simulator'],
      instagram: ['Instagram', 'Instagram'],
      messenger: ['Messenger', 'Messenger'],
    },
  },
  phone_id: { words: ['Identificador del teléfono', 'Phone number id'] },
  app_id: { words: ['Identificador de la app', 'App id'] },
  business_account_id: { words: ['Cuenta de WhatsApp', 'WhatsApp account'] },
  app_url: { words: ['URL de la app', 'App URL'] },
  template_namespace: { words: ['Espacio de plantillas', 'Template namespace'] },
  proactive_phone_id: { words: ['Teléfono para proactivos', 'Phone for proactive messages'] },
  app_secret: {
    words: ['Clave secreta de la app', 'App secret'],
    values: { changed: ['Cambiada', 'Changed'] },
  },
  access_token: { words: ['Token de acceso', 'Access token'], values: { changed: ['Cambiado', 'Changed'] } },
  api_key: {
    words: ['Clave', 'Key'],
    values: { changed: ['Cambiada', 'Changed'], kept: ['La misma', 'The same'] },
  },
  key_last_four: { words: ['La clave termina en', 'The key ends in'] },
  last_four: { words: ['La clave termina en', 'The key ends in'] },
  allowed_domains: { words: ['Dominios permitidos', 'Allowed domains'] },
  calls_a_minute: { words: ['Llamadas por minuto', 'Calls a minute'] },
  old_secret_until: { words: ['La clave anterior vale hasta', 'The key before works until'], kind: 'time' },
  written_at: { words: ['Escrita', 'Written'], kind: 'time' },
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
  end_reason: {
    words: ['Motivo del final', 'Reason of the end'],
    values: {
      solved: ['Resuelta', 'Solved'],
      not_solved: ['Sin resolver', 'Not solved'],
      customer_left: ['El cliente no contesta', 'The customer does not answer'],
      not_for_us: ['No es asunto nuestro', 'Not our business'],
      spam: ['Mensaje no deseado', 'Spam'],
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
  said_before: { words: ['Lo dicho antes', 'Said before'] },
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
  summary: { words: ['Resumen', 'Summary'] },
  topic: { words: ['Tema', 'Topic'] },
  subtopic: {
    words: ['Subtema', 'Subtopic'],
    values: {
      billing: ['Facturación', 'Billing'],
      login_access: ['Acceso', 'Access'],
      product_features: ['Producto', 'Product'],
      setup_installation: ['Instalación', 'Installation'],
      policy_terms: ['Condiciones', 'Terms'],
      escalation: ['Escalado', 'Escalation'],
      other: ['Otro', 'Other'],
    },
  },
  sentiment: {
    words: ['Sentimiento', 'Sentiment'],
    values: {
      positive: ['Positivo', 'Positive'],
      neutral: ['Neutro', 'Neutral'],
      negative: ['Negativo', 'Negative'],
    },
  },
  intent: {
    words: ['Intención', 'Intent'],
    values: {
      information_request: ['Información', 'Information'],
      troubleshooting: ['Problema', 'Problem'],
      transactional: ['Gestión', 'Transaction'],
      feedback: ['Opinión', 'Feedback'],
      exploration: ['Exploración', 'Exploration'],
      other: ['Otra', 'Other'],
    },
  },
  task_success: {
    words: ['Tarea', 'Task'],
    values: {
      success: ['Lograda', 'Done'],
      partial_success: ['Parcial', 'Partial'],
      failure: ['Fallida', 'Failed'],
      undetermined: ['Sin determinar', 'Undetermined'],
    },
  },
  resolved: { words: ['Resuelta', 'Resolved'] },
  resolution_reason: {
    words: ['Motivo', 'Reason'],
    values: {
      answered: ['Contestada', 'Answered'],
      confirmed: ['Confirmada por el cliente', 'Confirmed by the customer'],
      by_person: ['Por una persona', 'By a person'],
      not_answered: ['Sin respuesta', 'Not answered'],
      nobody_came: ['No vino nadie', 'Nobody came'],
      abandoned: ['Abandonada', 'Abandoned'],
    },
  },
  state: {
    words: ['Estado', 'State'],
    values: {
      open: ['Abierta', 'Open'],
      in_progress: ['En curso', 'In progress'],
      done: ['Hecha', 'Done'],
      cancelled: ['Cancelada', 'Cancelled'],
    },
  },
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
  role: { words: ['Rol', 'Role'], values: { ...ROLES, ...KEY_ROLES } },
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
  instruction: { words: ['Instrucción al agente', 'Instruction to the agent'] },
  people: { words: ['Personas', 'People'] },
  month: { words: ['Mes', 'Month'] },
  edition: { words: ['Edición', 'Edition'] },
  minutes_each: { words: ['Minutos por conversación', 'Minutes a conversation'] },
  hour_cost: { words: ['Coste por hora', 'Cost of an hour'] },
  dollar_rate: { words: ['Cambio por dólar', 'Exchange rate of the dollar'] },
  offered_to: { words: ['Se ofrece a', 'Offered to'] },
  until: { words: ['Hasta', 'Until'] },
  answer_minutes: { words: ['Minutos hasta avisar de que no hay nadie', 'Minutes until nobody came'] },
  when_nobody: {
    words: ['Si no viene nadie', 'Where nobody comes'],
    values: { agent: ['Vuelve al agente', 'Back to the agent'], queue: ['Sigue en la cola', 'Stays in the queue'] },
  },
  offers_ticket: { words: ['Ofrece abrir una incidencia', 'Offers to open a ticket'] },
  transfer_minutes: { words: ['Minutos para aceptar una transferencia', 'Minutes to accept a transfer'] },
  warn_minutes: { words: ['Minutos hasta destacar', 'Minutes until it stands out'] },
  late_minutes: { words: ['Minutos hasta ser tarde', 'Minutes until it is late'] },
  handled_by: { words: ['Atiende', 'Handled by'] },
  theme: {
    words: ['Tema', 'Theme'],
    values: {
      simple_light: ['Claro', 'Light'],
      simple_dark: ['Oscuro', 'Dark'],
      system: ['Como el sistema', 'As the system'],
    },
  },
  brand_color: { words: ['Color', 'Colour'] },
  position: { words: ['Lado', 'Side'], values: { left: ['Izquierda', 'Left'], right: ['Derecha', 'Right'] } },
  subtitle: { words: ['Subtítulo', 'Subtitle'] },
  bubble_message: { words: ['Mensaje de la burbuja', 'Bubble message'] },
  suggested_messages: { words: ['Mensajes sugeridos', 'Suggested messages'] },
  show_sources: { words: ['Mostrar las fuentes', 'Show sources'] },
  launcher_text: { words: ['Texto del botón', 'Launcher text'] },
  launcher: {
    words: ['Botón', 'Launcher'],
    values: { icon: ['Icono', 'Icon'], icon_and_text: ['Icono y texto', 'Icon and text'] },
  },
  font: {
    words: ['Letra', 'Font'],
    values: {
      design: ['De Tertulia', 'Tertulia’s'],
      system: ['Del sistema', 'The system’s'],
      serif: ['Con remates', 'Serif'],
    },
  },
  corner: {
    words: ['Esquinas', 'Corners'],
    values: { square: ['Rectas', 'Square'], soft: ['Suaves', 'Soft'], round: ['Redondas', 'Round'] },
  },
  size: {
    words: ['Tamaño', 'Size'],
    values: { small: ['Pequeño', 'Small'], normal: ['Normal', 'Normal'], large: ['Grande', 'Large'] },
  },
  distance_side: { words: ['Píxeles al lado', 'Pixels at the side'] },
  distance_bottom: { words: ['Píxeles abajo', 'Pixels below'] },
  emoji: { words: ['Emojis', 'Emoji'] },
  voice_notes: { words: ['Notas de voz', 'Voice notes'] },
  transcript_by_mail: { words: ['Conversación por correo', 'Transcript by mail'] },
  restart: { words: ['Empezar de nuevo', 'Start again'] },
  thumbs: { words: ['Valorar cada respuesta', 'Thumbs below answers'] },
  csat: { words: ['Valoración al acabar', 'Rating at the end'] },
  language_picker: { words: ['Elegir idioma', 'Language picker'] },
  several_conversations: { words: ['Varias conversaciones', 'Several conversations'] },
  launcher_delay_seconds: { words: ['Segundos hasta el botón', 'Seconds until the launcher'] },
  show_bubble_message: { words: ['Mostrar el mensaje de la burbuja', 'Show the bubble message'] },
  message_delay_seconds: { words: ['Segundos hasta el mensaje', 'Seconds until the message'] },
  message_once: { words: ['El mensaje, una vez por visitante', 'The message once per visitor'] },
  pages_allowed: { words: ['Páginas permitidas', 'Allowed pages'] },
  pages_blocked: { words: ['Páginas bloqueadas', 'Blocked pages'] },
  devices: {
    words: ['Dispositivos', 'Devices'],
    values: { all: ['Todos', 'All'], desktop: ['Ordenador', 'Desktop'], phone: ['Móvil', 'Phone'] },
  },
  remember_open: { words: ['Recordar si estaba abierto', 'Remember whether it was open'] },
  web: { words: ['Página de chat', 'Chat page'] },
  disclaimer: { words: ['Aviso', 'Disclaimer'] },
  privacy_url: { words: ['Enlace de privacidad', 'Privacy link'] },
  share_expires_at: { words: ['El enlace caduca', 'The link expires'], kind: 'time' },
  share_has_password: { words: ['El enlace tiene contraseña', 'The link has a password'] },
}

export const isAuditedField = (field: string): boolean => Object.hasOwn(FIELDS, field)

const YES: Words = ['Sí', 'Yes']
const NO: Words = ['No', 'No']
const LOCALE = { es: 'es-ES', en: 'en-GB' } as const

/** Whether a field is one that people are told of. */
export const isToldField = (field: string): boolean => field in FIELDS

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
