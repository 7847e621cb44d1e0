import { accountSettings } from './account-settings.ts'
import type { ContractFeature } from './feature.ts'

export const accountSettingsFeature = {
  endpoints: { accountSettings },
  audit: {
    'session.closed': ['Cerró una sesión', 'Closed a session'],
    'session.others_closed': ['Cerró sus demás sesiones', 'Closed their other sessions'],
  },
} as const satisfies ContractFeature
