import type { ContractFeature } from './feature.ts'
import { modelSpending } from './model-spending.ts'
import { models } from './models.ts'

export const modelsFeature = {
  endpoints: { models, modelSpending },
  errors: {
    model_not_configured: { status: 409, es: 'Aún no hay un modelo configurado', en: 'There is no model set up yet' },
    model_key_needed: {
      status: 400,
      es: 'Escribe la clave: la guardada es de otra dirección, o no hay ninguna',
      en: 'Type the key: the saved one is for another address, or there is none',
    },
  },
  audit: {
    'model.changed': ['Cambió el modelo', 'Changed the model'],
    'model.removed': ['Quitó el modelo', 'Removed the model'],
  },
} as const satisfies ContractFeature
