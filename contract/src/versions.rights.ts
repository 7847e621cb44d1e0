import type { Rights } from './rights.ts'

export const versionsRights = {
  'agent.deploy': 'xxx--',
  'agent.override_gate': 'xxx--',
} as const satisfies Rights
