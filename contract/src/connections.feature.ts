import { connections } from './connections.ts'
import type { ContractFeature } from './feature.ts'

export const connectionsFeature = {
  endpoints: { connections },
  errors: {
    connection_limit: {
      status: 409,
      es: 'Ya hay 50 cuentas conectadas. Desconecta una para conectar otra.',
      en: 'There are 50 connected accounts already. Disconnect one to connect another.',
    },
    account_connected: {
      status: 409,
      es: 'Este número ya está conectado en tu organización',
      en: 'This number is connected in your organization already',
    },
    simulator_connected: {
      status: 409,
      es: 'Este agente ya tiene un simulador',
      en: 'This agent has a simulator already',
    },
    connection_is_simulator: {
      status: 409,
      es: 'El simulador no tiene credenciales que cambiar',
      en: 'The simulator has no credentials to change',
    },
    connection_stopped: {
      status: 409,
      es: 'Esta conexión está desactivada. Conéctala de nuevo con sus credenciales.',
      en: 'This connection is disabled. Connect it again with its credentials.',
    },
  },
  audit: {
    'connection.made': ['Conectó una cuenta de un canal', 'Connected an account of a channel'],
    'connection.changed': ['Cambió las credenciales de un canal', 'Changed the credentials of a channel'],
    'connection.retried': ['Volvió a comprobar un canal', 'Checked a channel again'],
    'connection.moved': ['Pasó un canal a otro agente', 'Moved a channel to another agent'],
    'connection.stopped': ['Desconectó un canal', 'Disconnected a channel'],
  },
  fields: {
    provider: {
      words: ['Por', 'Through'],
      values: { meta: ['Meta', 'Meta'], simulator: ['el simulador', 'the simulator'] },
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
  },
  rights: {
    'channel.connect': {
      group: 'channels',
      words: ['Conectar canales con sus credenciales', 'Connect channels with their credentials'],
    },
  },
} as const satisfies ContractFeature
