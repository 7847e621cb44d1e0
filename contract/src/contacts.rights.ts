import type { Rights } from './rights.ts'

export const contactsRights = {
  'contact.read': 'xxxxm',
  'contact.edit': 'xxxx-',
  'contact.bulk': 'xxx--',
} as const satisfies Rights
