import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { auditEntry } from '#platform/audit/audit.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type AuditFilter = {
  actor_id?: string | undefined
  action?: string | undefined
  /** The first instant that is among them, and the first one after them. */
  since?: string | undefined
  before?: string | undefined
}
export type AuditRow = typeof auditEntry.$inferSelect

const matching = (tx: OrganizationTx, { actor_id, action, since, before }: AuditFilter): SQL | undefined =>
  and(
    ours(tx, auditEntry),
    actor_id ? eq(auditEntry.actor_id, actor_id) : undefined,
    action ? eq(auditEntry.action, action) : undefined,
    since ? gte(auditEntry.at, since) : undefined,
    before ? lt(auditEntry.at, before) : undefined,
  )

/** Newest first; upwards from a cursor that looks back, oldest first. */
export function findAudit(
  tx: OrganizationTx,
  filter: AuditFilter,
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<AuditRow[]> {
  const up = at?.direction === 'prev'
  const beyond =
    at && sql`(${auditEntry.at}, ${auditEntry.id}) ${up ? sql`>` : sql`<`} (${at.at}::timestamptz, ${at.id}::uuid)`
  return tx.db
    .select()
    .from(auditEntry)
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(up ? [asc(auditEntry.at), asc(auditEntry.id)] : [desc(auditEntry.at), desc(auditEntry.id)]))
    .limit(rows)
}

/** Counts no further than asked. */
export async function countAudit(tx: OrganizationTx, filter: AuditFilter, most: number): Promise<number> {
  const some = tx.db
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(matching(tx, filter))
    .limit(most)
    .as('some')
  const [row] = await tx.db.select({ rows: sql<number>`count(*)::int` }).from(some)
  return row?.rows ?? 0
}

/** All people who have left a trace, by the name they had last, also those who have left. */
export const findActors = (tx: OrganizationTx) =>
  tx.db
    .selectDistinctOn([auditEntry.actor_id], { id: auditEntry.actor_id, name: auditEntry.actor_name })
    .from(auditEntry)
    .where(and(ours(tx, auditEntry), isNotNull(auditEntry.actor_id)))
    .orderBy(auditEntry.actor_id, desc(auditEntry.at))
    .limit(500)

/** Names of people that changes are about. */
export const findNames = (tx: OrganizationTx, ids: string[]) =>
  tx.db
    .select({
      id: userAccount.id,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
      email: userAccount.email,
    })
    .from(userAccount)
    .where(inArray(userAccount.id, ids))

/** A stretch of the chain: whether each line is as it was written, and what it follows. */
export const findLinks = (tx: OrganizationTx, after: number, most: number) =>
  tx.db
    .select({
      number: auditEntry.number,
      at: auditEntry.at,
      previous: auditEntry.previous,
      hash: auditEntry.hash,
      is_as_written: sql<boolean>`audit_holds(${auditEntry})`,
      is_erased: sql<boolean>`${auditEntry.salt} is null`,
    })
    .from(auditEntry)
    .where(and(ours(tx, auditEntry), gt(auditEntry.number, after)))
    .orderBy(asc(auditEntry.number))
    .limit(most)
