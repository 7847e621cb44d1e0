import { audit } from './audit.ts'
import type { ContractFeature } from './feature.ts'

export const auditFeature = {
  endpoints: { audit },
  rights: {
    'audit.read': { group: 'organization', words: ['Ver el registro de actividad', 'See the activity log'] },
  },
} as const satisfies ContractFeature
