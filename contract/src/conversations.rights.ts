import type { Rights } from './rights.ts'

export const conversationsRights = {
  'conversation.read': 'xxxxm',
  'conversation.reveal': 'xxxx-',
  'conversation.annotate': 'xxxx-',
  'conversation.delete': 'xxx--',
} as const satisfies Rights
