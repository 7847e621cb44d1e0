import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Availability } from '@tertulia/contract/availability'
import { attendance, openConsole } from '#features/live-chat/attendance.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** A member of an organization. */
export type AtDesk = { organization_id: string; user_id: string }

export async function findChosen(tx: OrganizationTx, user_id: string): Promise<Availability | undefined> {
  const [row] = await tx.db
    .select({ availability: attendance.availability })
    .from(attendance)
    .where(and(ours(tx, attendance), eq(attendance.user_id, user_id)))
  return row?.availability
}

export const writeChosen = (tx: OrganizationTx, user_id: string, availability: Availability) =>
  tx.db
    .insert(attendance)
    .values({ organization_id: tx.organization_id, user_id, availability })
    .onConflictDoUpdate({ target: [attendance.organization_id, attendance.user_id], set: { availability } })

/** Those with a console open, each with what they have chosen. Other members are away. */
export async function findHere(tx: OrganizationTx, now: string): Promise<Map<string, Availability>> {
  const rows = await tx.db
    .select({ user_id: openConsole.user_id, availability: attendance.availability })
    .from(openConsole)
    .leftJoin(attendance, and(ours(tx, attendance), eq(attendance.user_id, openConsole.user_id)))
    .where(and(ours(tx, openConsole), gt(openConsole.until, now)))
  return new Map(rows.map(({ user_id, availability }) => [user_id, availability ?? 'available']))
}

/**
 * These have a console open until then. In one order, so that two processes do not wait for each other.
 * @returns the members who had none
 */
export async function holdConsoles(tx: PlatformTx, people: readonly AtDesk[], until: string): Promise<AtDesk[]> {
  const ids = (of: keyof AtDesk) => sql`${sql.param(people.map((each) => each[of]))}::uuid[]`
  const { rows } = await tx.db.execute<AtDesk & { is_new: boolean }>(sql`
    insert into open_console as had (organization_id, user_id, until)
    select organization_id, user_id, ${until}::timestamptz
    from unnest(${ids('organization_id')}, ${ids('user_id')}) as now_open (organization_id, user_id)
    order by 1, 2
    on conflict (organization_id, user_id) do update set until = greatest(had.until, excluded.until)
    returning organization_id, user_id, xmax = 0 as is_new`)
  return rows.filter(({ is_new }) => is_new)
}

/** Releases a console: unless another one renews it, the member counts as gone from `until` on. */
export const releaseConsole = (tx: PlatformTx, { organization_id, user_id }: AtDesk, until: string) =>
  tx.db
    .update(openConsole)
    .set({ until: sql`least(${openConsole.until}, ${until}::timestamptz)` })
    .where(and(eq(openConsole.organization_id, organization_id), eq(openConsole.user_id, user_id)))

/** Deletes members whose consoles have expired. @returns them */
export const deleteGone = (tx: PlatformTx, now: string): Promise<AtDesk[]> =>
  tx.db
    .delete(openConsole)
    .where(lte(openConsole.until, now))
    .returning({ organization_id: openConsole.organization_id, user_id: openConsole.user_id })
