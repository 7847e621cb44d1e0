import type { Rights } from './rights.ts'

export const apiKeysRights = {
  'apikey.manage': 'xxx--',
} as const satisfies Rights
