import { chatTranscripts } from './chat-transcripts.ts'
import type { ContractFeature } from './feature.ts'
import { serviceRequests } from './service-requests.ts'

export const serviceRequestsFeature = {
  endpoints: { serviceRequests, chatTranscripts },
  errors: {
    transcript_nothing_said: {
      status: 409,
      es: 'Todavía no hay ninguna conversación que enviar',
      en: 'There is no conversation to send yet',
    },
    transcript_too_often: {
      status: 429,
      es: 'Ya hemos enviado varios códigos. Prueba más tarde.',
      en: 'We have sent several codes already. Try again later.',
    },
    transcript_unreachable: {
      status: 502,
      es: 'El correo no ha salido. Vuelve a intentarlo.',
      en: 'The mail did not go out. Try again.',
    },
    transcript_code_wrong: { status: 400, es: 'El código no es ese', en: 'That is not the code' },
    transcript_code_over: {
      status: 400,
      es: 'El código ya no vale. Pide otro.',
      en: 'The code no longer counts. Ask for another.',
    },
    call_time_taken: {
      status: 409,
      es: 'Esa hora ya la tiene otro cliente',
      en: 'Another customer has that time by now',
    },
  },
  audit: {
    'service_request.updated': ['Cambió el estado de una petición', 'Changed the state of a request'],
    'service_request.exported': ['Exportó las peticiones', 'Exported the requests'],
  },
  fields: {
    asks_name: { words: ['Pregunta el nombre', 'Asks for the name'] },
    contact: { words: ['Dónde se contesta', 'Where it is answered'] },
    minutes: { words: ['Minutos por llamada', 'Minutes per call'] },
    at_once: { words: ['Llamadas a la vez', 'Calls at once'] },
    notice_minutes: { words: ['Antelación (min)', 'Notice (min)'] },
    days_ahead: { words: ['Días por delante', 'Days ahead'] },
    closed_days: { words: ['Días sin llamadas', 'Days without calls'] },
    asks_reason: { words: ['Pregunta el motivo', 'Asks for the reason'] },
    state: {
      words: ['Estado', 'State'],
      values: {
        open: ['Abierta', 'Open'],
        in_progress: ['En curso', 'In progress'],
        done: ['Hecha', 'Done'],
        cancelled: ['Cancelada', 'Cancelled'],
      },
    },
  },
} as const satisfies ContractFeature
