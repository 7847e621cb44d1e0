import type { Rights } from './rights.ts'

export const infoCollectionRights = {
  'collection.edit': 'xxxxr',
  'collection.contacts': 'xxx--',
} as const satisfies Rights
