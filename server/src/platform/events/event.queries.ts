import { lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { statement } from '#platform/database/statement.ts'
import type { PlatformTx } from '#platform/database/tx.ts'
import { outbox } from '#platform/events/event.tables.ts'

/**
 * A part of a statement that notes facts, for `db.with(…)`; `eventValues` gives the value that it takes.
 * @param before the part that locks their conversation and returns it. Facts are numbered after it, which gives them their
 * order, and only where it gave a row
 */
export const notedAfter = (db: NodePgDatabase, before?: SQLWrapper) =>
  db.$with('noted', { id: outbox.id }).as(sql`
    insert into ${outbox} (organization_id, type, conversation_id, payload, at)
    select ${sql.placeholder('organization_id')}::uuid, fact.type, fact.conversation_id, fact.payload, fact.at
    from jsonb_to_recordset(${sql.placeholder('events')}::jsonb)
      as fact (type text, conversation_id uuid, payload jsonb, at timestamptz)${before ? sql`, ${before}` : sql``}
    returning id`)

/** Notes facts and nothing else. Sent when it is called. */
export const insertEvents = statement<{ events: string }, unknown>((db) => {
  const noted = notedAfter(db)
  return db.with(noted).select({ id: noted.id }).from(noted)
})

/** Organizations with facts that wait for their numbers. Each is looked up by the one before it, however many facts there are. */
export async function findOrganizations(tx: PlatformTx): Promise<string[]> {
  const { rows } = await tx.db.execute<{ organization_id: string }>(sql`
    with recursive found as (
      (select organization_id from ${outbox} order by organization_id limit 1)
      union all
      select (select organization_id from ${outbox} where organization_id > found.organization_id order by organization_id limit 1)
      from found where found.organization_id is not null)
    select organization_id from found where organization_id is not null`)
  return rows.map(({ organization_id }) => organization_id)
}

/** Whether a fact has waited for its number since before an instant. */
export async function hasWaitedSince(tx: Pick<PlatformTx, 'db'>, before: string): Promise<boolean> {
  const found = await tx.db.select({ id: outbox.id }).from(outbox).where(lt(outbox.at, before)).limit(1)
  return found.length > 0
}
