import type { Rights } from './rights.ts'

export const faqsRights = {
  'knowledge.read': 'xxxxx',
  'knowledge.edit': 'xxxx-',
  'knowledge.bulk_delete': 'xxx--',
} as const satisfies Rights
