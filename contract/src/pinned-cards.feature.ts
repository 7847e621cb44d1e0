import type { ContractFeature } from './feature.ts'
import { pinnedCards } from './pinned-cards.ts'

export const pinnedCardsFeature = {
  endpoints: { pinnedCards },
  errors: {
    pinned_card_limit: {
      status: 409,
      es: 'Ya tienes 3 gráficas fijadas en Inicio. Quita una para fijar otra.',
      en: 'You already have 3 charts pinned to Home. Unpin one to pin another.',
    },
  },
} as const satisfies ContractFeature
