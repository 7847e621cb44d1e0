import type { Rights } from './rights.ts'

export const writingHelpRights = {
  'writing.use': 'xxxx-',
} as const satisfies Rights
