import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RetentionDays } from './organizations.ts'

/** How long conversations are kept. The rule itself is one of the organization's settings. */
export const retention = {
  /** How many conversations a retention of so many days would erase now. */
  erasable: endpoint({
    of: { organization: 'id' },
    method: 'GET',
    path: '/organization/{id}/erasable',
    allow: 'organization.security',
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ days: z.coerce.number().pipe(RetentionDays).default(365) }),
    returns: z.object({ conversations: z.number().int() }),
  }),
}
