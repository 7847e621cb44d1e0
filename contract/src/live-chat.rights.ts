import type { Rights } from './rights.ts'

export const liveChatRights = {
  'livechat.handle': 'xxxx-',
  'livechat.take_over': 'xxx--',
} as const satisfies Rights
