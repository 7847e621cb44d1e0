import type { ContractFeature } from './feature.ts'
import { savedViews } from './saved-views.ts'

export const savedViewsFeature = {
  endpoints: { savedViews },
  errors: {
    saved_view_limit: {
      status: 409,
      es: 'Has llegado al límite de 50 vistas. Elimina una para guardar otra.',
      en: 'You have reached the limit of 50 views. Delete one to save another.',
    },
  },
} as const satisfies ContractFeature
