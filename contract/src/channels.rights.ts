import type { Rights } from './rights.ts'

export const channelsRights = {
  'channel.read': 'xxxxx',
} as const satisfies Rights
