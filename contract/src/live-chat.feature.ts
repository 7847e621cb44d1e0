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
} as const satisfies ContractFeature
