import { automations } from './automations.ts'
import type { ContractFeature } from './feature.ts'

export const automationsFeature = {
  endpoints: { automations },
  errors: {
    automation_limit: {
      status: 409,
      es: 'Un agente puede tener {most} automatizaciones. Elimina una para crear otra.',
      en: 'An agent may have {most} automations. Delete one to create another.',
    },
    automation_is_on: {
      status: 409,
      es: 'Está encendida: la cambia un administrador, o apágala antes',
      en: 'It is switched on: an administrator changes it, or switch it off first',
    },
    automation_part_missing: {
      status: 409,
      es: 'Nombra un tema, una recogida de datos o una herramienta que ya no existe, o que no se puede usar aquí',
      en: 'It names a topic, an information collection or a tool that is there no more, or cannot be used here',
    },
  },
  audit: {
    'automation.created': ['Creó una automatización', 'Created an automation'],
    'automation.updated': ['Cambió una automatización', 'Changed an automation'],
    'automation.deleted': ['Eliminó una automatización', 'Deleted an automation'],
    'automation.switched': ['Encendió o apagó una automatización', 'Switched an automation on or off'],
    'automation.reordered': ['Cambió el orden de las automatizaciones', 'Changed the order of automations'],
  },
} as const satisfies ContractFeature
