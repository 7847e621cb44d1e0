import type { GlyphName } from './glyphs.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'tinto' | 'mute' | 'ink'

export type StatusLook = { glyph: GlyphName; tone: Tone; es: string; en: string }

/** How each state of each entity looks and what it is called, in both languages. */
export const STATUS = {
  agent: {
    onboarding: { glyph: 'dashed', tone: 'mute', es: 'Creado', en: 'Created' },
    deploying: { glyph: 'pie2', tone: 'info', es: 'Desplegando', en: 'Deploying' },
    active: { glyph: 'live', tone: 'ok', es: 'Activo', en: 'Active' },
    active_in_dev: { glyph: 'flask', tone: 'tinto', es: 'Activo en pruebas', en: 'Active in playground' },
    undeployed: { glyph: 'slash', tone: 'mute', es: 'Sin desplegar', en: 'Not deployed' },
    last_version_undeployed: { glyph: 'up', tone: 'warn', es: 'Versión pendiente', en: 'Update pending' },
    disabled: { glyph: 'minus', tone: 'mute', es: 'Desactivado', en: 'Disabled' },
  },
  subscription: {
    setup: { glyph: 'dashed', tone: 'mute', es: 'En configuración', en: 'Setting up' },
    free_trial: { glyph: 'clock', tone: 'info', es: 'Prueba gratuita', en: 'Free trial' },
    expired: { glyph: 'x', tone: 'bad', es: 'Caducada', en: 'Expired' },
    subscribed: { glyph: 'check', tone: 'ok', es: 'Suscrita', en: 'Subscribed' },
  },
  integration: {
    disabled: { glyph: 'slash', tone: 'mute', es: 'Desactivada', en: 'Disabled' },
    integrating_1: { glyph: 'pie1', tone: 'info', es: 'Integrando 1 de 4', en: 'Connecting 1 of 4' },
    integrating_2: { glyph: 'pie2', tone: 'info', es: 'Integrando 2 de 4', en: 'Connecting 2 of 4' },
    integrating_3: { glyph: 'pie3', tone: 'info', es: 'Integrando 3 de 4', en: 'Connecting 3 of 4' },
    integrating_4: { glyph: 'pie4', tone: 'info', es: 'Integrando 4 de 4', en: 'Connecting 4 of 4' },
    enabled: { glyph: 'check', tone: 'ok', es: 'Activada', en: 'Enabled' },
    failed: { glyph: 'alert', tone: 'bad', es: 'Con error', en: 'Failed' },
  },
  member: {
    active: { glyph: 'dot', tone: 'ok', es: 'Activo', en: 'Active' },
    pending: { glyph: 'dashed', tone: 'warn', es: 'Pendiente', en: 'Pending' },
    suspended: { glyph: 'pause', tone: 'mute', es: 'Suspendido', en: 'Suspended' },
  },
  invitation: {
    pending: { glyph: 'dashed', tone: 'warn', es: 'Pendiente', en: 'Pending' },
    accepted: { glyph: 'check', tone: 'ok', es: 'Aceptada', en: 'Accepted' },
    rejected: { glyph: 'x', tone: 'mute', es: 'Rechazada', en: 'Declined' },
    expired: { glyph: 'minus', tone: 'mute', es: 'Caducada', en: 'Expired' },
    cancelled: { glyph: 'slash', tone: 'mute', es: 'Cancelada', en: 'Cancelled' },
  },
  scheduled_message: {
    scheduled: { glyph: 'clock', tone: 'info', es: 'Programado', en: 'Scheduled' },
    active: { glyph: 'live', tone: 'ok', es: 'Activo', en: 'Active' },
    expired: { glyph: 'minus', tone: 'mute', es: 'Caducado', en: 'Expired' },
  },
  proactive_message: {
    pending: { glyph: 'dashed', tone: 'warn', es: 'Pendiente', en: 'Pending' },
    sent: { glyph: 'check', tone: 'ok', es: 'Enviado', en: 'Sent' },
    failed: { glyph: 'x', tone: 'bad', es: 'Fallido', en: 'Failed' },
  },
  conversation: {
    not_started: { glyph: 'ring', tone: 'mute', es: 'Sin iniciar', en: 'Not started' },
    active: { glyph: 'live', tone: 'info', es: 'En curso', en: 'In progress' },
    ended: { glyph: 'check', tone: 'mute', es: 'Finalizada', en: 'Ended' },
    waiting_for_person: { glyph: 'clock', tone: 'warn', es: 'Espera a una persona', en: 'Waiting for a person' },
    control_human: { glyph: 'person', tone: 'ink', es: 'Con una persona', en: 'With a person' },
    control_agent: { glyph: 'comma', tone: 'tinto', es: 'Con el agente', en: 'With the agent' },
  },
  conversation_tag: {
    good: { glyph: 'dot', tone: 'ok', es: 'Buena', en: 'Good' },
    bad: { glyph: 'dot', tone: 'bad', es: 'Mala', en: 'Bad' },
    needs_attention: { glyph: 'alert', tone: 'warn', es: 'Requiere atención', en: 'Needs attention' },
  },
  connection: {
    connected: { glyph: 'dot', tone: 'ok', es: 'Conectado', en: 'Connected' },
    connecting: { glyph: 'pie1', tone: 'info', es: 'Conectando', en: 'Connecting' },
    disconnected: { glyph: 'ring', tone: 'mute', es: 'Desconectado', en: 'Disconnected' },
    error: { glyph: 'alert', tone: 'bad', es: 'Error de conexión', en: 'Connection error' },
  },
  attendant: {
    available: { glyph: 'dot', tone: 'ok', es: 'Disponible', en: 'Available' },
    busy: { glyph: 'minus', tone: 'warn', es: 'Ocupado', en: 'Busy' },
    away: { glyph: 'ring', tone: 'mute', es: 'Ausente', en: 'Away' },
  },
  sentiment: {
    positive: { glyph: 'smile', tone: 'ok', es: 'Positivo', en: 'Positive' },
    neutral: { glyph: 'meh', tone: 'mute', es: 'Neutro', en: 'Neutral' },
    negative: { glyph: 'frown', tone: 'bad', es: 'Negativo', en: 'Negative' },
  },
  task_success: {
    success: { glyph: 'check', tone: 'ok', es: 'Lograda', en: 'Success' },
    partial_success: { glyph: 'half', tone: 'warn', es: 'Parcial', en: 'Partial' },
    failure: { glyph: 'x', tone: 'bad', es: 'No lograda', en: 'Failure' },
    undetermined: { glyph: 'dashed', tone: 'mute', es: 'Sin determinar', en: 'Undetermined' },
  },
  knowledge_file: {
    queued: { glyph: 'clock', tone: 'mute', es: 'En cola', en: 'Queued' },
    uploading: { glyph: 'up', tone: 'info', es: 'Subiendo', en: 'Uploading' },
    vectorizing: { glyph: 'pie2', tone: 'info', es: 'Indexando', en: 'Indexing' },
    ready: { glyph: 'check', tone: 'ok', es: 'Listo', en: 'Ready' },
    error: { glyph: 'alert', tone: 'bad', es: 'Error', en: 'Error' },
  },
} as const satisfies Record<string, Record<string, StatusLook>>

export type StatusEntity = keyof typeof STATUS
export type StatusOf<Entity extends StatusEntity> = keyof (typeof STATUS)[Entity] & string
