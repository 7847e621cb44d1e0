import { type OrganizationSettings, organizationSettings } from '@tertulia/contract/organization-settings'
import type { Organization } from '@tertulia/contract/organizations'
import type { Role } from '@tertulia/contract/permissions'
import type { anOrganization } from './an-organization.ts'

export const UNTOUCHED: OrganizationSettings = {
  retention_days: null,
  silence_minutes: 30,
  masks_members: false,
  two_step_required: false,
  default_language: 'es',
  monthly_token_cap: null,
  monthly_spending_cap: null,
}

/** Saves an organization's settings: the defaults, but for the change. */
export const setSettings = (
  shop: Awaited<ReturnType<typeof anOrganization>>,
  change: Partial<OrganizationSettings>,
  by: Role = 'owner',
): Promise<Organization> =>
  shop.as(by).call(organizationSettings.save, { params: { id: shop.id }, body: { ...UNTOUCHED, ...change } })
