import type { ContractFeature } from './feature.ts'
import { liveChat } from './live-chat.ts'
import { transfers } from './transfers.ts'

export const liveChatFeature = {
  endpoints: { liveChat, transfers },
  errors: {
    transfer_not_possible: {
      status: 409,
      es: 'Esa persona o ese grupo no puede atender ahora',
      en: 'That person or team cannot attend now',
    },
    transfer_over: {
      status: 409,
      es: 'Esa transferencia ya no está pendiente',
      en: 'That transfer is not pending any more',
    },
  },
  audit: {
    'conversation.transfer_offered': [
      'Ofreció una conversación a otra persona',
      'Offered a conversation to somebody else',
    ],
    'conversation.transfer_accepted': ['Aceptó una conversación', 'Accepted a conversation'],
    'conversation.transfer_refused': ['Rechazó una conversación', 'Refused a conversation'],
    'conversation.transfer_withdrawn': ['Retiró una transferencia', 'Took back a transfer'],
    'live_chat.settings_updated': ['Cambió los ajustes del chat en vivo', 'Changed the settings of the live chat'],
  },
  fields: {
    instruction: { words: ['Instrucción al agente', 'Instruction to the agent'] },
    offered_to: { words: ['Se ofrece a', 'Offered to'] },
    answer_minutes: { words: ['Minutos hasta avisar de que no hay nadie', 'Minutes until nobody came'] },
    when_nobody: {
      words: ['Si no viene nadie', 'Where nobody comes'],
      values: { agent: ['Vuelve al agente', 'Back to the agent'], queue: ['Sigue en la cola', 'Stays in the queue'] },
    },
    offers_ticket: { words: ['Ofrece abrir una incidencia', 'Offers to open a ticket'] },
    transfer_minutes: { words: ['Minutos para aceptar una transferencia', 'Minutes to accept a transfer'] },
    warn_minutes: { words: ['Minutos hasta destacar', 'Minutes until it stands out'] },
    late_minutes: { words: ['Minutos hasta ser tarde', 'Minutes until it is late'] },
  },
  rights: {
    'livechat.handle': { group: 'conversations', words: ['Atender chats en vivo', 'Handle live chats'] },
    'livechat.take_over': {
      group: 'conversations',
      words: ['Tomar el chat de otra persona del equipo', 'Take over a colleague’s chat'],
    },
  },
} as const satisfies ContractFeature
