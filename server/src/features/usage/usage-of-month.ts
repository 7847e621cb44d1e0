import type { AnswerCost } from '@tertulia/contract/model-price'
import { LRUCache } from 'lru-cache'
import type { OrganizationContext } from '#platform/context.ts'
import { findMonth } from '#features/usage/usage.queries.ts'
import { iso } from '#platform/clock.ts'
import { commitWith, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { type Month, monthAt } from '#platform/local-time.ts'

/** Usage of an organization's model in a month. */
export type MonthUsage = { tokens: number; spent: AnswerCost[] }

/** Reads the usage of a month, to the last committed entry. Sent when it is called. */
export async function usageOfMonth(tx: OrganizationTx, month: Month): Promise<MonthUsage> {
  const rows = await findMonth(tx, month)
  return {
    tokens: rows.reduce((all, { tokens }) => all + tokens, 0),
    spent: rows.flatMap(({ currency, cost_micros: micros }) => (currency === '' ? [] : { micros, currency })),
  }
}

export const spentIn = ({ spent }: MonthUsage, of: AnswerCost['currency']): number =>
  spent.find(({ currency }) => currency === of)?.micros ?? 0

/** Usage of other processes counts after this time. */
const KNOWN_MS = 1_000
type Known = { month: Month; usage: Promise<MonthUsage> }
const monthCache = new LRUCache<string, Known>({ max: 5_000, ttl: KNOWN_MS })

/** This month's usage, cached for a second, with the usage of this process since. */
export function recentUsageOfMonth(ctx: OrganizationContext, time_zone: string): Promise<MonthUsage> {
  const month = monthAt(ctx.clock.now(), time_zone)
  const recent = monthCache.get(ctx.organization_id)
  if (recent?.month.starts === month.starts) return recent.usage
  const usage = withOrganization(ctx, (tx) => commitWith(tx, usageOfMonth(tx, month)))
  const entry = { month, usage }
  monthCache.set(ctx.organization_id, entry)
  usage.catch(() => monthCache.get(ctx.organization_id) === entry && monthCache.delete(ctx.organization_id))
  return usage
}

/** Adds what was just committed. An entry that a query in flight reads too counts twice until the next read. */
export function addToRecent(organization_id: string, at: Date, tokens: number, cost: AnswerCost | null): void {
  const recent = monthCache.get(organization_id)
  if (!recent || iso(at) < recent.month.starts || iso(at) >= recent.month.ends) return
  recent.usage = recent.usage.then((before) => {
    if (!cost) return { ...before, tokens: before.tokens + tokens }
    const { currency } = cost
    const others = before.spent.filter((each) => each.currency !== currency)
    return {
      tokens: before.tokens + tokens,
      spent: [...others, { micros: spentIn(before, currency) + cost.micros, currency }],
    }
  })
  recent.usage.catch(() => {})
}
