import type { Rights } from './rights.ts'

export const agentsRights = {
  'agent.read': 'xxxxr',
  'agent.create': 'xxx--',
  'agent.duplicate': 'xxx--',
  'agent.delete': 'xxx--',
  'agent.edit': 'xxxx-',
} as const satisfies Rights
