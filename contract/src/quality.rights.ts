import type { Rights } from './rights.ts'

export const qualityRights = {
  'quality.run': 'xxxxr',
} as const satisfies Rights
