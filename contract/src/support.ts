import { z } from 'zod'
import { Session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Done, opaque, time } from './shapes.ts'

/** How long an organization may let support in. */
export const SUPPORT_HOURS = [1, 24, 72] as const

export const SupportGrant = z.object({
  /** Null: support cannot enter. */
  expires_at: time.nullable(),
  granted_at: time.nullable(),
  granted_by_name: z.string(),
})
export type SupportGrant = z.infer<typeof SupportGrant>

/** Whether people of the platform may look into an organization, which its owners decide. */
export const support = {
  get: endpoint({
    method: 'GET',
    path: '/organization/{id}/support',
    allow: 'organization.read',
    of: { organization: 'id' },
    rate: 'read',
    audit: 'none',
    returns: SupportGrant,
  }),
  grant: endpoint({
    method: 'PUT',
    path: '/organization/{id}/support',
    allow: 'support.grant',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'support.granted',
    body: z.strictObject({ hours: z.literal(SUPPORT_HOURS) }),
    returns: SupportGrant,
  }),
  /** Closes the sessions of support that are open, too. */
  withdraw: endpoint({
    method: 'DELETE',
    path: '/organization/{id}/support',
    allow: 'support.grant',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'support.withdrawn',
    returns: Done,
  }),
}

/** Specification §7: a code made by the operator's command opens a session of support in one organization. */
export const supportEntry = {
  enter: endpoint({
    method: 'POST',
    path: '/admin/organizations/{id}/verify-auth',
    allow: 'signed_in',
    rate: 'credentials',
    audit: 'support.entered',
    audit_refused: 'support.refused',
    query: z.strictObject({ auth_code: opaque(200).min(1, { error: 'required' }) }),
    returns: Session,
    errors: ['support_code_invalid', 'two_step_required'],
  }),
}
