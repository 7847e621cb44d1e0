import type { Rights } from './rights.ts'

export const bundlesRights = {
  'agent.import': 'xxx--',
  'agent.export': 'xxx--',
} as const satisfies Rights
