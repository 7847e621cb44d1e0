import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { modelUsage } from '#features/models/models.tables.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
import { statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** Adds to what a month took. Sent when it is called, with the answer whose tokens they are. */
export const addTokens: (tx: OrganizationTx, used: { month: string; tokens: number }) => Promise<unknown> = statement(
  (db) =>
    db
      .insert(modelUsage)
      .values({
        organization_id: sql.placeholder('organization_id'),
        month: sql.placeholder('month'),
        tokens: sql.placeholder('tokens'),
        told_percent: 0,
      })
      .onConflictDoUpdate({
        target: [modelUsage.organization_id, modelUsage.month],
        set: { tokens: sql`${modelUsage.tokens} + excluded.tokens` },
      }),
)

/** What a month has taken, and what it may take. */
export async function findUsage(
  tx: OrganizationTx,
  month: string,
): Promise<{ tokens: number; monthly_token_cap: number | null }> {
  const [row] = await tx.db
    .select({ tokens: modelUsage.tokens, monthly_token_cap: organization.monthly_token_cap })
    .from(organization)
    .leftJoin(modelUsage, and(eq(modelUsage.organization_id, organization.id), eq(modelUsage.month, month)))
    .where(eq(organization.id, tx.organization_id))
  return { tokens: row?.tokens ?? 0, monthly_token_cap: row?.monthly_token_cap ?? null }
}

/** Another limit: its owners are told of its shares anew. */
export const forgetTold = (tx: OrganizationTx, month: string) =>
  tx.db
    .update(modelUsage)
    .set({ told_percent: 0 })
    .where(and(ours(tx, modelUsage), eq(modelUsage.month, month)))

/** Organizations that have taken a share of their limit this month which their owners do not know of. */
export const findUntold = (tx: PlatformTx, month: string, percent: number) =>
  tx.db
    .select({ organization_id: modelUsage.organization_id })
    .from(modelUsage)
    .innerJoin(organization, eq(organization.id, modelUsage.organization_id))
    .where(
      and(
        eq(modelUsage.month, month),
        lt(modelUsage.told_percent, percent),
        isNotNull(organization.monthly_token_cap),
        sql`${modelUsage.tokens} * 100 >= ${organization.monthly_token_cap} * ${percent}`,
      ),
    )
    .limit(100)

/** @returns whether the share was news: of two processes that find it, one tells of it */
export async function markTold(tx: OrganizationTx, month: string, percent: number): Promise<boolean> {
  const marked = await tx.db
    .update(modelUsage)
    .set({ told_percent: percent })
    .where(and(ours(tx, modelUsage), eq(modelUsage.month, month), lt(modelUsage.told_percent, percent)))
    .returning({ month: modelUsage.month })
  return marked.length === 1
}
