import type { Rights } from './rights.ts'

export const ownDataRights = {
  'privacy.export_person': 'xxx--',
  'privacy.erase_person': 'xx---',
} as const satisfies Rights
