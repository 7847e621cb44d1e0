import type { Rights } from './rights.ts'

export const scheduledMessagesRights = {
  'scheduled.edit': 'xxxxr',
} as const satisfies Rights
