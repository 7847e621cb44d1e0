import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SpendingCap } from './model-price.ts'
import { Role } from './permissions.ts'
import { currency, id, InterfaceLanguage, name, optionalText, text, time, timeZone, webAddress } from './shapes.ts'
import { expected } from './stale-edits.ts'
import { isPrivateAddress } from './web-addresses.ts'

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

/** For how long an ended conversation may be kept, in days. */
export const RETENTION_DAYS = [30, 90, 180, 365, 730] as const
export const RetentionDays = z.literal(RETENTION_DAYS, { error: 'invalid_value' })

/** After how long without a word a conversation ends that no person holds, in minutes (product.md §4). */
export const SILENCE_MINUTES = [5, 10, 30, 60, 240, 720, 1440] as const
export const SilenceMinutes = z.literal(SILENCE_MINUTES, { error: 'invalid_value' })

export const Organization = z.object({
  id,
  name: z.string(),
  organization_type: z.string(),
  hq_country: z.string(),
  website: z.string(),
  description: z.string(),
  /** Its days begin and end in it: those of figures, of filters and of the month that limits count. */
  time_zone: z.string(),
  /** Its usual currency (ISO 4217). Each price and each limit says its own. */
  currency: z.string(),
  /** Address of its picture, or null. */
  logo: z.string().nullable(),
  /** Only members who sign in with two steps are let in. */
  two_step_required: z.boolean(),
  /** Days that an ended conversation is kept; null: for ever. */
  retention_days: RetentionDays.nullable(),
  /** Minutes of silence that end a conversation. */
  silence_minutes: SilenceMinutes,
  /** Members see customers' personal data in the chats they hold alone, as viewers see it nowhere. */
  masks_members: z.boolean(),
  /** Default language of new agents, and of mails to new people. */
  default_language: InterfaceLanguage,
  /** Tokens that its model may take in a month; null: no limit. */
  monthly_token_cap: z.number().int().nullable(),
  /** Monthly limit on the cost of its model; null: no limit. */
  monthly_spending_cap: SpendingCap.nullable(),
  created_at: time,
  updated_at: time,
})
export type Organization = z.infer<typeof Organization>

/** ISO 3166-1 alpha-2. */
const country = z.string({ error: 'required' }).regex(/^[A-Z]{2}$/u, { error: 'invalid_value' })
const organizationType = z.enum(ORGANIZATION_TYPES, { error: 'required' })
const publicAddress = webAddress.refine((address) => !isPrivateAddress(address), { error: 'private_address' })
const website = z.union([z.literal(''), publicAddress])

/**
 * A new organization, as onboarding asks for it (specification §5): all but the website is required. If a caller leaves them
 * out, zone and currency are those of the country (`countries.ts`).
 */
export const NewOrganization = z.strictObject({
  name: name(120),
  organization_type: organizationType,
  hq_country: country,
  website: website.default(''),
  description: text(2000),
  time_zone: timeZone.optional(),
  currency: currency.optional(),
})
export type NewOrganization = z.infer<typeof NewOrganization>

/** A change of one (specification §5): only the name is required. A field that is left out stays; an empty one is cleared. */
export const OrganizationInput = z.strictObject({
  name: name(120),
  organization_type: organizationType.optional(),
  hq_country: country.optional(),
  website: website.optional(),
  description: optionalText(2000).optional(),
  time_zone: timeZone.optional(),
  currency: currency.optional(),
})
export type OrganizationInput = z.infer<typeof OrganizationInput>

export const Membership = z.object({
  organization: Organization,
  role: Role,
  /** Until when a member of support may look at it. */
  support_until: time.nullable(),
})
export type Membership = z.infer<typeof Membership>

/** Whether a website answers: `silent` if nothing does, or if it must not be called. */
export const WebsiteState = z.object({ state: z.enum(['answers', 'silent']) })
export type WebsiteState = z.infer<typeof WebsiteState>

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
    body: NewOrganization,
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
    body: OrganizationInput.extend(expected),
    returns: Organization,
    errors: ['stale_edit'],
  }),
  /** Asked while a website is typed, also before there is an organization. Nothing is stored. */
  checkWebsite: endpoint({
    method: 'POST',
    path: '/organization/website-check',
    allow: 'signed_in',
    rate: 'write',
    audit: 'none: changes nothing',
    body: z.strictObject({ website: publicAddress }),
    returns: WebsiteState,
  }),
}
