import type { Rights } from './rights.ts'

export const boardsRights = {
  'analytics.read': 'xxxxx',
} as const satisfies Rights
