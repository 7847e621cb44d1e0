import type { Rights } from './rights.ts'

export const supportRights = {
  'support.grant': 'xx---',
} as const satisfies Rights
