import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { retentionBorder } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type Border = Pick<typeof retentionBorder.$inferSelect, 'erased_before' | 'waits_before'>

const { erased_before, waits_before } = retentionBorder
const BORDER = { erased_before, waits_before }

export async function findBorder(tx: OrganizationTx): Promise<Border | undefined> {
  const [row] = await tx.db.select(BORDER).from(retentionBorder).where(ours(tx, retentionBorder))
  return row
}

/** Makes the border of a retention that a process of the release before has set without one. */
export async function insertBorder(tx: OrganizationTx, before: string): Promise<Border> {
  const values = { organization_id: tx.organization_id, erased_before: before, waits_before: null }
  await tx.db.insert(retentionBorder).values(values).onConflictDoNothing()
  return values
}

/** So many days ago. */
export async function startBorder(tx: OrganizationTx, days: number): Promise<void> {
  const set = { erased_before: sql`now() - make_interval(days => ${days})`, waits_before: null }
  await tx.db
    .insert(retentionBorder)
    .values({ organization_id: tx.organization_id, ...set })
    .onConflictDoUpdate({ target: retentionBorder.organization_id, set })
}

export const deleteBorder = (tx: OrganizationTx) => tx.db.delete(retentionBorder).where(ours(tx, retentionBorder))

/** @returns false where another process was first */
export async function setWaiting(tx: OrganizationTx, before: string | null): Promise<boolean> {
  const changes = before === null ? isNotNull(waits_before) : isNull(waits_before)
  const changed = await tx.db
    .update(retentionBorder)
    .set({ waits_before: before })
    .where(and(ours(tx, retentionBorder), changes))
    .returning(BORDER)
  return changed.length === 1
}

/** Moves the border: all conversations that ended before it have been erased. */
export const moveBorder = (tx: OrganizationTx, before: string) =>
  tx.db
    .update(retentionBorder)
    .set({ erased_before: sql`greatest(${erased_before}, ${before}::timestamptz)` })
    .where(ours(tx, retentionBorder))

/** @returns false where something else waits by now */
export async function agreeToBorder(tx: OrganizationTx, before: string): Promise<boolean> {
  const changed = await tx.db
    .update(retentionBorder)
    .set({ erased_before: before, waits_before: null })
    .where(and(ours(tx, retentionBorder), eq(waits_before, before)))
    .returning(BORDER)
  return changed.length === 1
}
