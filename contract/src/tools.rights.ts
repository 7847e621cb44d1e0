import type { Rights } from './rights.ts'

export const toolsRights = {
  'tool.assign': 'xxxxr',
  'tool.manage': 'xxx--',
  'tool.try': 'xxxx-',
  'tool.history': 'xxxxm',
} as const satisfies Rights
