import { and, eq, inArray, like, lt, notInArray, sql } from 'drizzle-orm'
import { modelCapTold } from '#features/models/models.tables.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
import { OF_MODEL, usageMonth } from '#features/usage/usage.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** Units of a month's limits. */
export const CAPS = ['tokens', 'money'] as const
export type Cap = (typeof CAPS)[number]
export type Caps = Pick<typeof organization.$inferSelect, 'monthly_token_cap' | 'monthly_spending_cap' | 'time_zone'>

const { monthly_token_cap, monthly_spending_cap, time_zone } = organization

/** The limits of a month, with the time zone in which it begins and ends. */
export async function findCaps(tx: OrganizationTx): Promise<Caps> {
  const [caps] = await tx.db
    .select({ monthly_token_cap, monthly_spending_cap, time_zone })
    .from(organization)
    .where(eq(organization.id, tx.organization_id))
  return caps ?? { monthly_token_cap: null, monthly_spending_cap: null, time_zone: 'UTC' }
}

/** For each limit: the rows of the month's sums that count, their sum, and the limit. */
const COUNTS = {
  tokens: { counts: sql`true`, taken: usageMonth.tokens, most: sql`${monthly_token_cap}` },
  money: {
    counts: sql`${usageMonth.currency} = ${monthly_spending_cap} ->> 'currency'`,
    taken: usageMonth.cost_micros,
    most: sql`(${monthly_spending_cap} ->> 'micros')::bigint`,
  },
}

/** Every zone that some organization counts its months in. */
export async function findTimeZones(tx: PlatformTx): Promise<string[]> {
  const found = await tx.db.selectDistinct({ time_zone }).from(organization)
  return found.map((row) => row.time_zone)
}

type Share = { month: string; cap: Cap; percent: number }

/**
 * Organizations that have taken a share of a limit in a month which their owners do not know of.
 * @param time_zones in which it is that month
 */
export function findUnnotified(
  tx: PlatformTx,
  { month, cap, percent }: Share,
  { time_zones, except }: { time_zones: string[]; except: string[] },
) {
  const { counts, taken, most } = COUNTS[cap]
  return tx.db
    .select({ organization_id: usageMonth.organization_id })
    .from(usageMonth)
    .innerJoin(organization, eq(organization.id, usageMonth.organization_id))
    .where(
      and(
        eq(usageMonth.month, month),
        inArray(time_zone, time_zones),
        notInArray(usageMonth.organization_id, except),
        like(usageMonth.kind, OF_MODEL),
        counts,
        sql`not exists (select 1 from ${modelCapTold} as told where told.organization_id = ${organization.id}
          and told.month = ${month} and told.cap = ${cap} and told.percent >= ${percent})`,
      ),
    )
    .groupBy(usageMonth.organization_id, most)
    .having(sql`sum(${taken}) * 100 >= ${most} * ${percent}`)
    .limit(100)
}

/** @returns whether the share was news: of two processes that find it, one tells of it */
export async function markNotified(tx: OrganizationTx, share: Share): Promise<boolean> {
  const marked = await tx.db
    .insert(modelCapTold)
    .values({ organization_id: tx.organization_id, ...share })
    .onConflictDoUpdate({
      target: [modelCapTold.organization_id, modelCapTold.month, modelCapTold.cap],
      set: { percent: share.percent },
      setWhere: lt(modelCapTold.percent, share.percent),
    })
    .returning({ cap: modelCapTold.cap })
  return marked.length === 1
}

/** Another limit: its owners are told of its shares anew. */
export const deleteNotices = (tx: OrganizationTx, { month, cap }: Omit<Share, 'percent'>) =>
  tx.db
    .delete(modelCapTold)
    .where(and(ours(tx, modelCapTold), eq(modelCapTold.month, month), eq(modelCapTold.cap, cap)))
