import type { Rights } from './rights.ts'

export const conversationExportsRights = {
  'conversation.export': 'xxx--',
} as const satisfies Rights
