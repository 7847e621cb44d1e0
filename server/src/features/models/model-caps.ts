import { isDeepStrictEqual } from 'node:util'
import type { ModelPrice } from '@tertulia/contract/model-price'
import type { ModelUsage } from '@tertulia/contract/model-spending'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import { forgetModels } from '#features/models/known-models.ts'
import { type Cap, type Caps, findCaps, deleteNotices } from '#features/models/model-caps.queries.ts'
import { findModelSettings, priceOf } from '#features/models/models.queries.ts'
import type { SettingsChange } from '#features/organizations/organization-settings.ts'
import { recentUsageOfMonth, spentIn, usageOfMonth } from '#features/usage/usage-of-month.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { monthAt } from '#platform/local-time.ts'

/** Whether the month's limits forbid to ask a model. Without a limit nothing is read. */
export async function isOverCap(ctx: OrganizationContext, caps: Caps, price: ModelPrice | null): Promise<boolean> {
  const { monthly_token_cap, monthly_spending_cap } = caps
  // A model that costs nothing of that currency goes on.
  const in_money = price?.currency === monthly_spending_cap?.currency ? monthly_spending_cap : null
  if (monthly_token_cap === null && in_money === null) return false
  const usage = await recentUsageOfMonth(ctx, caps.time_zone)
  return (
    (monthly_token_cap !== null && usage.tokens >= monthly_token_cap) ||
    (in_money !== null && spentIn(usage, in_money.currency) >= in_money.micros)
  )
}

/** Usage of the organization's model this month. */
export function modelUsage(ctx: MemberContext): Promise<ModelUsage> {
  return withOrganization(ctx, async (tx) => {
    const { time_zone, ...caps } = await findCaps(tx)
    const month = monthAt(ctx.clock.now(), time_zone)
    const [usage, settings] = await Promise.all([usageOfMonth(tx, month), findModelSettings(tx)])
    return {
      ...caps,
      ...usage,
      price_currency: (settings?.enabled && priceOf(settings)?.currency) || null,
      resets_at: month.ends,
    }
  })
}

/** Another limit holds from the next turn on, and its shares are told anew. */
export const capsChanged: SettingsChange = async (tx, { before, after }) => {
  const month = monthAt(tx.clock.now(), after.time_zone).first
  if (after.monthly_token_cap !== before.monthly_token_cap) await beginAgain(tx, { month, cap: 'tokens' })
  if (!isDeepStrictEqual(after.monthly_spending_cap, before.monthly_spending_cap))
    await beginAgain(tx, { month, cap: 'money' })
}

async function beginAgain(tx: OrganizationTx, of: { month: string; cap: Cap }): Promise<void> {
  await deleteNotices(tx, of)
  afterCommit(tx, () => forgetModels(tx))
}
