import type { Rights } from './rights.ts'

export const connectionsRights = {
  'channel.connect': 'xxx--',
} as const satisfies Rights
