import type { Business } from './a-business.ts'

/** An id that no row has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

export type Who = 'stranger' | 'newcomer' | 'founder' | 'invited' | 'beginner' | 'owner' | 'viewer'

/** The person to whom a page is shown, its address, the name of its picture, and the text it must have. */
export type Visit = [
  who: Who,
  at: string,
  name: string,
  says?: 'missing' | 'forbidden' | 'keys_forbidden' | 'audit_forbidden',
]

/** Visits of each address of the console. A feature states those of its own addresses in `walks/`. */
export type Walk = Record<string, (business: Business) => Visit[]>
