import type { ContractFeature } from './feature.ts'
import { ownData } from './own-data.ts'

export const ownDataFeature = {
  endpoints: { ownData },
  errors: {
    email_differs: { status: 400, es: 'No es el correo de tu cuenta', en: 'That is not the email of your account' },
  },
  audit: {
    'account.erased': ['Borró su cuenta', 'Erased their account'],
    'account.exported': ['Se llevó sus datos', 'Took their data along'],
  },
  rights: {
    'privacy.export_person': {
      group: 'organization',
      words: ['Exportar los datos de una persona', 'Export a person’s data'],
    },
    'privacy.erase_person': {
      group: 'organization',
      words: ['Borrar los datos de una persona', 'Erase a person’s data'],
    },
  },
} as const satisfies ContractFeature
