import { isDeepStrictEqual } from 'node:util'
import { saidAmount } from '@tertulia/contract/model-price'
import {
  type Masking,
  maskingOf,
  mayChangeSetting,
  type OrganizationSetting,
  OrganizationSettings,
} from '@tertulia/contract/organization-settings'
import type { Organization } from '@tertulia/contract/organizations'
import type { Role } from '@tertulia/contract/permissions'
import { LRUCache } from 'lru-cache'
import type { Context, MemberContext } from '#context.ts'
import { modelCapChanged } from '#features/models/model-caps.ts'
import { findMasking, lockOrganization, updateOrganization } from '#features/organizations/organization.queries.ts'
import { beginAskingTwoSteps } from '#features/organizations/two-step-rule.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { afterCommit, lookUp, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

const NAMES = Object.keys(OrganizationSettings.shape) as OrganizationSetting[]

/**
 * Changes how conversations are kept, shown and paid for. What a retention takes is erased by the next sweep.
 * @throws not_allowed at the settings that the caller's role may not change so, two_step_own_first
 */
export function changeSettings(ctx: MemberContext, input: OrganizationSettings): Promise<Organization> {
  return withOrganization(ctx, async (tx) => {
    const before = await lockOrganization(tx)
    if (!before) throw new Problem('not_found')
    const refused = NAMES.filter((name) => !mayChangeSetting(ctx.role, name, before[name], input[name]))
    if (refused.length > 0)
      throw new Problem('not_allowed', { fields: refused.map((path) => ({ path, code: 'not_allowed' })) })
    if (input.two_step_required && !before.two_step_required) await beginAskingTwoSteps(tx)
    const row = await updateOrganization(tx, input)
    if (!row) throw new Error('a locked organization is gone')
    noteAudit(tx, { entity_id: row.id, before: toldOf(before), after: toldOf(row) })
    const { monthly_token_cap, monthly_spending_cap } = before
    if (row.monthly_token_cap !== monthly_token_cap) await modelCapChanged(tx, 'tokens')
    if (!isDeepStrictEqual(row.monthly_spending_cap, monthly_spending_cap)) await modelCapChanged(tx, 'money')
    afterCommit(tx, () => maskings.delete(row.id))
    return row
  })
}

/** What the audit trail tells of settings: sums as people say them. */
function toldOf(settings: OrganizationSettings) {
  const { monthly_spending_cap: cap } = settings
  const values = Object.fromEntries(NAMES.map((name) => [name, settings[name]]))
  return { ...values, monthly_spending_cap: cap && saidAmount(cap) }
}

/** Settings looked up lately: a change made by another process counts after this. */
const KNOWN_MS = 5_000
const maskings = new LRUCache<string, { masks_members: boolean }>({ max: 20_000, ttl: KNOWN_MS })

/** In which of an organization's conversations a role sees customers' data masked. */
export async function maskingFor(
  ctx: Context,
  { organization_id, role }: { organization_id: string; role: Role },
): Promise<Masking> {
  // Only of a member the answer hangs on the organization.
  if (maskingOf(role, { masks_members: true }) === maskingOf(role, { masks_members: false }))
    return maskingOf(role, { masks_members: true })
  let known = maskings.get(organization_id)
  if (!known) {
    known = (await lookUp(ctx, (tx) => findMasking(tx, organization_id))) ?? { masks_members: true }
    maskings.set(organization_id, known)
  }
  return maskingOf(role, known)
}
