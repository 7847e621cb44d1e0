import type { Rights } from './rights.ts'

export const automationsRights = {
  'automation.edit': 'xxxxr',
  'automation.switch': 'xxx--',
} as const satisfies Rights
