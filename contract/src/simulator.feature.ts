import type { ContractFeature } from './feature.ts'
import { simulator } from './simulator.ts'

export const simulatorFeature = {
  endpoints: { simulator },
  errors: {
    no_simulator: {
      status: 409,
      es: 'Esta conexión no es un simulador, o está desactivada',
      en: 'This connection is no simulator, or it is disabled',
    },
    phone_refuses: {
      status: 409,
      es: 'El teléfono no puede hacer eso ahora: ha bloqueado al negocio, o aquello a lo que señala ya no está en su chat',
      en: 'The phone cannot do that now: it has blocked the business, or what it points at is no longer in its chat',
    },
  },
} as const satisfies ContractFeature
