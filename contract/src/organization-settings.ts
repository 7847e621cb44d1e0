import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TOKEN_CAP } from './models.limits.ts'
import { SpendingCap } from './model-price.ts'
import { Organization, RetentionDays, SilenceMinutes } from './organizations.ts'
import { grantOf, may, type Role } from './permissions.ts'
import { InterfaceLanguage } from './shapes.ts'
import { expected } from './stale-edits.ts'

export const OrganizationSettings = z.strictObject({
  retention_days: RetentionDays.nullable(),
  silence_minutes: SilenceMinutes,
  masks_members: z.boolean(),
  two_step_required: z.boolean(),
  default_language: InterfaceLanguage,
  monthly_token_cap: z
    .number({ error: 'token_cap_out_of_range' })
    .int({ error: 'token_cap_out_of_range' })
    .min(TOKEN_CAP.least, { error: 'token_cap_out_of_range' })
    .max(TOKEN_CAP.most, { error: 'token_cap_out_of_range' })
    .nullable(),
  monthly_spending_cap: SpendingCap.nullable(),
})
export type OrganizationSettings = z.infer<typeof OrganizationSettings>
export type OrganizationSetting = keyof OrganizationSettings

/**
 * Whether a role may change a setting from what it is to something else. Keeping it as it is takes no right of its own,
 * so that one form holds them all.
 */
export function mayChangeSetting<Name extends OrganizationSetting>(
  role: Role,
  name: Name,
  from: OrganizationSettings[Name],
  to: OrganizationSettings[Name],
): boolean {
  if (isSame(from, to)) return true
  switch (name) {
    case 'default_language':
    case 'silence_minutes':
      return may(role, 'organization.update')
    case 'monthly_token_cap':
    case 'monthly_spending_cap':
      return may(role, isLess(to as Cap, from as Cap) ? 'billing.lower_cap' : 'billing.manage')
    default:
      return may(role, 'organization.security')
  }
}

type Cap = OrganizationSettings['monthly_token_cap' | 'monthly_spending_cap']

/** Another currency is neither less nor more. */
function isLess(one: Cap, other: Cap): boolean {
  if (one === null || other === null) return one !== null
  if (typeof one === 'number') return typeof other === 'number' && one < other
  return typeof other !== 'number' && one.currency === other.currency && one.micros < other.micros
}

type Value = OrganizationSettings[OrganizationSetting]
const isSame = (one: Value, other: Value): boolean =>
  one === other ||
  (one instanceof Object && other instanceof Object && one.currency === other.currency && one.micros === other.micros)

/**
 * Conversations in which a role sees customers' addresses and numbers masked: none, those that the member does not have control
 * of, or all.
 */
export type Masking = 'none' | 'not_held' | 'all'
export function maskingOf(role: Role, { masks_members }: Pick<OrganizationSettings, 'masks_members'>): Masking {
  if (grantOf(role, 'conversation.read') === 'masked') return 'all'
  return role === 'member' && masks_members ? 'not_held' : 'none'
}

export const organizationSettings = {
  /** Some settings need a right of their own: `mayChangeSetting`. The settings stand in the organization. */
  save: endpoint({
    of: { organization: 'id' },
    method: 'PUT',
    path: '/organization/{id}/settings',
    allow: 'organization.update',
    rate: 'write',
    audit: 'organization.settings_changed',
    body: OrganizationSettings.extend(expected),
    returns: Organization,
    errors: ['two_step_own_first', 'stale_edit'],
  }),
}
