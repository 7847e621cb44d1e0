import type { ContractFeature } from './feature.ts'
import { scheduledMessages } from './scheduled-messages.ts'

export const scheduledMessagesFeature = {
  endpoints: { scheduledMessages },
  errors: {
    schedule_in_past: {
      status: 400,
      es: 'El inicio no puede estar en el pasado',
      en: 'The start cannot be in the past',
    },
    schedule_without_days: {
      status: 400,
      es: 'No queda ningún día en que se diga',
      en: 'No day is left on which it is said',
    },
    schedule_crosses: {
      status: 409,
      es: 'Se cruza con «{name}». Solo cabe uno a la vez.',
      en: 'It crosses “{name}”. There is room for one at a time.',
    },
    schedule_language: {
      status: 400,
      es: 'El agente no habla en todos los idiomas de este mensaje. Los suyos: {languages}.',
      en: 'The agent does not speak every language of this message. It speaks: {languages}.',
    },
    scheduled_message_limit: {
      status: 409,
      es: 'Has llegado al límite de 50 mensajes programados. Elimina uno para crear otro.',
      en: 'You have reached the limit of 50 scheduled messages. Delete one to create another.',
    },
  },
  audit: {
    'scheduled_message.created': ['Programó un mensaje', 'Scheduled a message'],
    'scheduled_message.updated': ['Cambió un mensaje programado', 'Changed a scheduled message'],
    'scheduled_message.paused': ['Pausó o reanudó un mensaje programado', 'Paused or resumed a scheduled message'],
    'scheduled_message.deleted': ['Eliminó un mensaje programado', 'Deleted a scheduled message'],
  },
  fields: {
    kind: {
      words: ['Tipo', 'Kind'],
      values: { greeting: ['Saludo', 'Greeting'], farewell: ['Despedida', 'Farewell'] },
    },
    frequency: {
      words: ['Se repite', 'Repeats'],
      values: {
        once: ['Una vez', 'Once'],
        daily: ['Cada día', 'Every day'],
        weekly: ['Cada semana', 'Every week'],
        monthly: ['Cada mes', 'Every month'],
      },
    },
    starts_on: { words: ['Empieza', 'Starts'] },
    ends_on: { words: ['Termina', 'Ends'] },
    from: { words: ['Desde las', 'From'] },
    to: { words: ['Hasta las', 'To'] },
    skipped: { words: ['Días que se saltan', 'Days left out'] },
    paused: { words: ['En pausa', 'Paused'] },
    permanent: { words: ['Siempre', 'Always'] },
    start_date: { words: ['Empieza', 'Starts'] },
    end_date: { words: ['Termina', 'Ends'] },
  },
  rights: {
    'scheduled.edit': {
      group: 'agents',
      words: ['Programar saludos y despedidas', 'Schedule greetings and farewells'],
    },
  },
} as const satisfies ContractFeature
