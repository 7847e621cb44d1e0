import { chat } from './chat.ts'
import { chatHistory } from './chat-history.ts'
import type { ContractFeature } from './feature.ts'

export const chatFeature = {
  endpoints: { chat, chatHistory },
  errors: {
    agent_not_available: {
      status: 409,
      es: 'Este chat no está disponible ahora',
      en: 'This chat is not available right now',
    },
    origin_not_allowed: {
      status: 403,
      es: 'Este chat no está permitido en esta web',
      en: 'This chat is not allowed on this website',
    },
    share_link_expired: { status: 409, es: 'Este enlace ha caducado', en: 'This link has expired' },
    share_link_closed: {
      status: 409,
      es: 'Este enlace ya no funciona. Pide otro a quien te lo dio.',
      en: 'This link no longer works. Ask whoever gave it to you for another one.',
    },
    share_password_needed: { status: 403, es: 'Este chat pide una contraseña', en: 'This chat asks for a password' },
    share_password_wrong: { status: 403, es: 'La contraseña no es correcta', en: 'The password is not correct' },
    turn_in_progress: {
      status: 409,
      es: 'Todavía estamos contestando tu mensaje anterior',
      en: 'We are still answering your previous message',
    },
  },
} as const satisfies ContractFeature
