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
  fields: {
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
  },
  rights: {
    'automation.edit': { group: 'tools', words: ['Preparar automatizaciones', 'Prepare automations'] },
    'automation.switch': {
      group: 'tools',
      words: ['Encender y apagar automatizaciones', 'Switch automations on and off'],
    },
  },
} as const satisfies ContractFeature
