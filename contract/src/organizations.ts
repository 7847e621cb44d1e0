import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Role } from './permissions.ts'
import { id, name, optionalText, time, webAddress } from './shapes.ts'

export const ORGANIZATION_TYPES = [
  'retail',
  'services',
  'hospitality',
  'education',
  'health',
  'technology',
  'industry',
  'public',
  'nonprofit',
  'other',
] as const

export const Organization = z.object({
  id,
  name: z.string(),
  organization_type: z.string(),
  hq_country: z.string(),
  website: z.string(),
  description: z.string(),
  /** Only members who sign in with two steps are let in. */
  two_step_required: z.boolean(),
  created_at: time,
})
export type Organization = z.infer<typeof Organization>

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/u, { error: 'invalid_value' })

export const OrganizationInput = z.strictObject({
  name: name(120),
  organization_type: z.enum(ORGANIZATION_TYPES, { error: 'required' }),
  hq_country: country,
  website: z.union([z.literal(''), webAddress]).default(''),
  description: optionalText(2000).default(''),
})
export type OrganizationInput = z.infer<typeof OrganizationInput>

export const Membership = z.object({ organization: Organization, role: Role })
export type Membership = z.infer<typeof Membership>

export const organizations = {
  mine: endpoint({
    method: 'GET',
    path: '/organization/member/organizations',
    allow: 'signed_in',
    support: true,
    rate: 'read',
    audit: 'none',
    returns: z.array(Membership),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization',
    allow: 'signed_in',
    rate: 'write',
    audit: 'organization.created',
    once: true,
    body: OrganizationInput,
    returns: Organization,
    errors: ['too_many_organizations', 'email_not_verified'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/organization/{id}',
    allow: 'organization.read',
    of: { organization: 'id' },
    rate: 'read',
    audit: 'none',
    returns: Organization,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/{id}',
    allow: 'organization.update',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'organization.updated',
    body: OrganizationInput,
    returns: Organization,
  }),
}
