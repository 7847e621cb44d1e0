import { z } from 'zod'
import { freshProof } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { GivenRole, Role } from './permissions.ts'
import { Done, id, page, time } from './shapes.ts'

export const Member = z.object({
  id,
  user_id: id,
  name: z.string(),
  /** Masked for callers who may not see it: `l•••@ciclosalmenara.es`. */
  email: z.string(),
  role: Role,
  status: z.enum(['active', 'pending', 'suspended']),
  joined_at: time,
  /** When they last did or read anything here, to within minutes; null: not yet. */
  last_active_at: time.nullable(),
  /** Signs in with two steps. */
  two_step: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** The member who hands over proves again who they are. */
export const HandOver = z.strictObject({
  member_id: id,
  password: freshProof,
})
export type HandOver = z.infer<typeof HandOver>

/** Members of an organization. A new colleague comes by an invitation. */
export const members = {
  list: endpoint({
    method: 'GET',
    path: '/organization/{id}/member',
    allow: 'member.list',
    of: { organization: 'id' },
    rate: 'read',
    audit: 'none',
    returns: page(Member),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/organization/{id}/member/{member_id}',
    allow: 'member.change_role',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'member.role_changed',
    query: z.strictObject({ role: GivenRole }),
    returns: Member,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/organization/{id}/member/{member_id}/suspend',
    allow: 'member.suspend',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'member.suspended',
    returns: Member,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/organization/{id}/member/{member_id}/activate',
    allow: 'member.activate',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'member.activated',
    returns: Member,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organization/{id}/member/{member_id}',
    allow: 'member.remove',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'member.removed',
    returns: Done,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/organization/{id}/leave',
    allow: 'organization.leave',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'member.left',
    returns: Done,
  }),
  /** The one super_admin passes on what only they have, and becomes an owner. */
  handOver: endpoint({
    method: 'POST',
    path: '/organization/{id}/transfer',
    allow: 'organization.transfer',
    of: { organization: 'id' },
    rate: 'credentials',
    audit: 'organization.transferred',
    body: HandOver,
    returns: Done,
    errors: ['wrong_password', 'fresh_sign_in_needed', 'member_not_active'],
  }),
}
