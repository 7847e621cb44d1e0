import type { ContractFeature } from './feature.ts'
import { support, supportEntry } from './support.ts'

export const supportFeature = {
  endpoints: { support, supportEntry },
  errors: {
    support_code_invalid: {
      status: 403,
      es: 'El código no vale aquí: ha caducado, se ha usado o la organización no permite la entrada de soporte.',
      en: 'The code does not work here: it has expired, was used, or the organization does not let support in.',
    },
  },
  audit: {
    'support.entered': ['Entró como soporte', 'Entered as support'],
    'support.granted': ['Permitió la entrada de soporte', 'Let support in'],
    'support.withdrawn': ['Retiró el permiso a soporte', 'Withdrew support’s permission'],
  },
  rights: {
    'support.grant': { group: 'organization', words: ['Permitir la entrada de soporte', 'Let support in'] },
  },
} as const satisfies ContractFeature
