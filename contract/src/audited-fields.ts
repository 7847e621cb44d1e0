import type { ApiKeyRole } from './api-key-roles.ts'
import type { FieldWords, Words } from './feature.ts'

export const ROLE_WORDS: Record<string, Words> = {
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

/** Words of audited fields that several features use. A feature names its own beside its actions. */
export const SHARED_FIELDS: Record<string, FieldWords> = {
  name: { words: ['Nombre', 'Name'] },
  language: { words: ['Idioma', 'Language'], kind: 'language' },
  time_zone: { words: ['Zona horaria', 'Time zone'] },
  channels: { words: ['Canales', 'Channels'] },
  description: { words: ['Descripción', 'Description'] },
  agent: { words: ['Agente', 'Agent'] },
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
  written_at: { words: ['Escrita', 'Written'], kind: 'time' },
  expires_at: { words: ['Caduca', 'Expires'], kind: 'time' },
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
  role: { words: ['Rol', 'Role'], values: { ...ROLE_WORDS, ...KEY_ROLES } },
  until: { words: ['Hasta', 'Until'] },
}
