import type { ContractFeature } from './feature.ts'
import { publicApi } from './public-api.ts'

export const publicApiFeature = {
  endpoints: { publicApi },
  errors: {
    too_many_hops: {
      status: 409,
      es: 'Este mensaje viene de una llamada del propio agente: se ha parado para que no dé vueltas sin fin',
      en: 'This message comes from a call of the agent itself: it was stopped so that it does not go round for ever',
    },
    no_open_conversation: {
      status: 409,
      es: 'Este cliente no tiene ninguna conversación abierta',
      en: 'This customer has no open conversation',
    },
  },
} as const satisfies ContractFeature
