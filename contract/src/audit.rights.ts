import type { Rights } from './rights.ts'

export const auditRights = {
  'audit.read': 'xxx--',
} as const satisfies Rights
