import type { Rights } from './rights.ts'

export const accountsRights = {
  'account.own': 'xxxxx',
} as const satisfies Rights
