import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RetentionDays } from './organizations.ts'
import { Done, time } from './shapes.ts'

/**
 * Conversations that ended in `since` … `before`. They are past their retention and wait for a person, as they are many at
 * once.
 */
const RetentionWait = z.object({ conversations: z.number().int(), since: time, before: time })
export type RetentionWait = z.infer<typeof RetentionWait>

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
  /** The conversations that retention erases only once a person agrees; null if none waits. */
  waiting: endpoint({
    of: { organization: 'id' },
    method: 'GET',
    path: '/organization/{id}/erasable/waiting',
    allow: 'organization.security',
    rate: 'read',
    audit: 'none',
    returns: z.object({ waits: RetentionWait.nullable() }),
  }),
  /** Has what waits erased by the next sweep. `before` is that of `waiting`, so that members agree to no more than they saw. */
  agree: endpoint({
    of: { organization: 'id' },
    method: 'POST',
    path: '/organization/{id}/erasable/waiting',
    allow: 'organization.security',
    rate: 'write',
    audit: 'organization.erasing_agreed',
    body: z.strictObject({ before: time }),
    returns: Done,
    errors: ['erasing_changed'],
  }),
}
