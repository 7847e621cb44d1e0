import type { Rights } from './rights.ts'

export const bubblesRights = {
  'channel.style': 'xxxx-',
  'channel.publish': 'xxx--',
} as const satisfies Rights
