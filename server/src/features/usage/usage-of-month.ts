import type { AnswerCost } from '@tertulia/contract/model-price'
import { LRUCache } from 'lru-cache'
import type { OrganizationContext } from '#platform/context.ts'
import { findMonth } from '#features/usage/usage.queries.ts'
import { iso } from '#platform/clock.ts'
import { commitWith, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

/** The first day of a month in UTC, as the database has it: `2026-11-01`. */
export const monthOf = (now: Date): string => `${iso(now).slice(0, 7)}-01`

/** What an organization's model has taken of a month. */
export type MonthUsage = { tokens: number; spent: AnswerCost[] }

/** What it has taken of this month, to the last that is committed. Sent when it is called. */
export async function usageOfMonth(tx: OrganizationTx): Promise<MonthUsage> {
  const rows = await findMonth(tx, { month: monthOf(tx.clock.now()) })
  return {
    tokens: rows.reduce((all, { tokens }) => all + tokens, 0),
    spent: rows.flatMap(({ currency, cost_micros: micros }) => (currency === '' ? [] : { micros, currency })),
  }
}

export const spentIn = ({ spent }: MonthUsage, of: AnswerCost['currency']): number =>
  spent.find(({ currency }) => currency === of)?.micros ?? 0

/** What other processes take counts after this. */
const KNOWN_MS = 1_000
type Known = { month: string; usage: Promise<MonthUsage> }
const known = new LRUCache<string, Known>({ max: 5_000, ttl: KNOWN_MS })

/** The same as it was known within the last second, with what this process has taken since. */
export function recentUsageOfMonth(ctx: OrganizationContext): Promise<MonthUsage> {
  const month = monthOf(ctx.clock.now())
  const recent = known.get(ctx.organization_id)
  if (recent?.month === month) return recent.usage
  const usage = withOrganization(ctx, (tx) => commitWith(tx, usageOfMonth(tx)))
  const entry = { month, usage }
  known.set(ctx.organization_id, entry)
  usage.catch(() => known.get(ctx.organization_id) === entry && known.delete(ctx.organization_id))
  return usage
}

/** Adds what was just committed. Of what is read at this moment it may count twice, until it is read again. */
export function addToRecent(organization_id: string, at: Date, tokens: number, cost: AnswerCost | null): void {
  const recent = known.get(organization_id)
  if (recent?.month !== monthOf(at)) return
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
