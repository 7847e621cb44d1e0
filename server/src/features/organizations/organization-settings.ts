import type { Expected } from '@tertulia/contract/stale-edits'
import { formatCost } from '@tertulia/contract/model-price'
import {
  mayChangeSetting,
  type OrganizationSetting,
  OrganizationSettings,
} from '@tertulia/contract/organization-settings'
import type { Organization } from '@tertulia/contract/organizations'
import type { MemberContext } from '#platform/context.ts'
import { lockOrganization, updateOrganization } from '#features/organizations/organization.queries.ts'
import { requireTwoSteps } from '#features/organizations/two-step-rule.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'
import { iso } from '#platform/clock.ts'

const NAMES = Object.keys(OrganizationSettings.shape) as OrganizationSetting[]

type Settled = OrganizationSettings & { id: string; time_zone: string }
/** Follows a change of settings, in its transaction. */
export type SettingsChange = (tx: OrganizationTx, change: { before: Settled; after: Settled }) => Promise<void>
export const settingsChanged = port<SettingsChange>('settings changed')

/**
 * Changes how conversations are kept, shown and paid for. The next sweep erases conversations that a shorter retention no
 * longer keeps.
 * @throws stale_edit, not_allowed at the settings that the caller's role may not change so, two_step_own_first
 */
export function changeSettings(
  ctx: MemberContext,
  { expected_updated_at, ...input }: OrganizationSettings & Expected,
): Promise<Organization> {
  return withOrganization(ctx, async (tx) => {
    const before = await lockOrganization(tx)
    if (!before) throw new Problem('not_found')
    refuseStale(expected_updated_at, before.updated_at)
    const refused = NAMES.filter((name) => !mayChangeSetting(ctx.role, name, before[name], input[name]))
    if (refused.length > 0)
      throw new Problem('not_allowed', { fields: refused.map((path) => ({ path, code: 'not_allowed' })) })
    if (input.two_step_required && !before.two_step_required) await requireTwoSteps(tx)
    const row = await updateOrganization(tx, { ...input, updated_at: iso(tx.clock.now()) })
    if (!row) throw new Error('a locked organization is gone')
    noteAudit(tx, { entity_id: row.id, before: toldOf(before), after: toldOf(row) })
    for (const follow of tx.ports.all(settingsChanged)) await follow(tx, { before, after: row })
    return row
  })
}

/** Settings in the audit trail, with sums as people write them. */
function toldOf(settings: OrganizationSettings) {
  const { monthly_spending_cap: cap } = settings
  const values = Object.fromEntries(NAMES.map((name) => [name, settings[name]]))
  return { ...values, monthly_spending_cap: cap && formatCost(cap) }
}
