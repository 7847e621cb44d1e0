import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import { savedView, savedViewDefault, type SavedViewRow } from '#features/saved-views/saved-views.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** The views a member sees: their own, and shared ones. */
const seenBy = (user_id: string) => or(eq(savedView.user_id, user_id), eq(savedView.shared, true))

/** Views by name; `is_default` is the viewing member's. */
export const findViews = (tx: OrganizationTx, user_id: string) =>
  tx.db
    .select({ view: savedView, is_default: sql<boolean>`${savedViewDefault.view_id} is not null` })
    .from(savedView)
    .leftJoin(
      savedViewDefault,
      and(
        ours(tx, savedViewDefault),
        eq(savedViewDefault.user_id, user_id),
        eq(savedViewDefault.view_id, savedView.id),
      ),
    )
    .where(and(ours(tx, savedView), seenBy(user_id)))
    .orderBy(asc(sql`lower(${savedView.name})`), asc(savedView.id))

export async function countViewsOf(tx: OrganizationTx, user_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ views: count() })
    .from(savedView)
    .where(and(ours(tx, savedView), eq(savedView.user_id, user_id)))
  return row?.views ?? 0
}

export const insertView = (tx: OrganizationTx, row: SavedViewRow) => tx.db.insert(savedView).values(row)

const isOwn = (tx: OrganizationTx, id: string, user_id: string) =>
  and(ours(tx, savedView), eq(savedView.id, id), eq(savedView.user_id, user_id))

/** A second window that changes it waits. @returns nothing where they have no such view */
export async function lockOwnView(
  tx: OrganizationTx,
  { id, user_id }: { id: string; user_id: string },
): Promise<SavedViewRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(savedView)
    .where(isOwn(tx, id, user_id))
    .for('update')
  return row
}

export const updateOwnView = (
  tx: OrganizationTx,
  { id, user_id }: { id: string; user_id: string },
  change: Partial<SavedViewRow>,
) =>
  tx.db
    .update(savedView)
    .set(change)
    .where(isOwn(tx, id, user_id))

/** @returns whether they had it */
export async function deleteOwnView(
  tx: OrganizationTx,
  { id, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  const gone = await tx.db
    .delete(savedView)
    .where(isOwn(tx, id, user_id))
    .returning({ id: savedView.id })
  return gone.length === 1
}

/** Deletes all members' defaults of a view that has moved to another screen. */
export const deleteDefaultsOf = (tx: OrganizationTx, id: string) =>
  tx.db.delete(savedViewDefault).where(and(ours(tx, savedViewDefault), eq(savedViewDefault.view_id, id)))

/** Deletes the defaults of a view that is shared no longer, except its author's. */
export const deleteDefaultsOfOthers = (tx: OrganizationTx, { id, user_id }: { id: string; user_id: string }) =>
  tx.db
    .delete(savedViewDefault)
    .where(
      and(
        ours(tx, savedViewDefault),
        eq(savedViewDefault.view_id, id),
        sql`${savedViewDefault.user_id} <> ${user_id}::uuid`,
      ),
    )

/** Locks a view that a member sees until the end of the transaction. */
export async function findSeen(tx: OrganizationTx, id: string, user_id: string): Promise<SavedViewRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(savedView)
    .where(and(ours(tx, savedView), eq(savedView.id, id), seenBy(user_id)))
    .for('share')
  return row
}

type Default = typeof savedViewDefault.$inferSelect

export const putDefault = (tx: OrganizationTx, { user_id, screen, view_id }: Omit<Default, 'organization_id'>) =>
  tx.db
    .insert(savedViewDefault)
    .values({ organization_id: tx.organization_id, user_id, screen, view_id })
    .onConflictDoUpdate({
      target: [savedViewDefault.organization_id, savedViewDefault.user_id, savedViewDefault.screen],
      set: { view_id },
    })

export const deleteDefault = (tx: OrganizationTx, { user_id, view_id }: Pick<Default, 'user_id' | 'view_id'>) =>
  tx.db
    .delete(savedViewDefault)
    .where(
      and(ours(tx, savedViewDefault), eq(savedViewDefault.user_id, user_id), eq(savedViewDefault.view_id, view_id)),
    )
