import type { Rights } from './rights.ts'

export const playgroundRights = {
  'playground.use': 'xxxxx',
} as const satisfies Rights
