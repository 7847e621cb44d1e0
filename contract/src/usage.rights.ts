import type { Rights } from './rights.ts'

export const usageRights = {
  'billing.read': 'xxx--',
  'billing.manage': 'xx---',
  'billing.lower_cap': 'xxx--',
} as const satisfies Rights
