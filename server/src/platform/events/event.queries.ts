import { and, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { oursPlaceholder, statement } from '#platform/database/statement.ts'
import type { OrganizationTx, PlatformTx } from '#platform/database/tx.ts'
import { event } from '#platform/events/event.tables.ts'
import type { NotedEvent } from '#platform/events/subscriber.ts'

/**
 * A part of a statement that notes facts, for `db.with(…)`; `eventValues` gives the value that it takes.
 * @param before the part that locks their conversation and returns it. Facts are numbered after it, which gives them their
 * order, and only where it gave a row
 */
export const notedAfter = (db: NodePgDatabase, before?: SQLWrapper) =>
  db.$with('noted', { id: event.id }).as(sql`
    insert into ${event} (organization_id, type, conversation_id, payload, at)
    select ${sql.placeholder('organization_id')}::uuid, fact.type, fact.conversation_id, fact.payload, fact.at
    from jsonb_to_recordset(${sql.placeholder('events')}::jsonb)
      as fact (type text, conversation_id uuid, payload jsonb, at timestamptz)${before ? sql`, ${before}` : sql``}
    returning id`)

/** Notes facts and nothing else. Sent when it is called. */
export const insertEvents = statement<{ events: string }, unknown>((db) => {
  const noted = notedAfter(db)
  return db.with(noted).select({ id: noted.id }).from(noted)
})

/** Any number that only we use, beside a hash of the organization: who relays its facts. */
const RELAY_LOCK = 58_001

const { id, type, conversation_id, payload, at } = event
const oldest = statement<{ rows: number }, Omit<typeof event.$inferSelect, 'organization_id'>[]>((db) =>
  db
    .delete(event)
    .where(
      and(
        oursPlaceholder(event),
        sql`${event.id} = any(array(
          select waiting.id from event as waiting
          where waiting.organization_id = ${sql.placeholder('organization_id')}
            and (select pg_try_advisory_xact_lock(${sql.raw(String(RELAY_LOCK))}, hashtext(${sql.placeholder('organization_id')}::text)))
          order by waiting.id limit ${sql.placeholder('rows')}))`,
      ),
    )
    .returning({ id, type, conversation_id, payload, at }),
)

/**
 * Takes the oldest facts of the organization away, in their order; none while another transaction delivers some. A fact is
 * numbered under the lock of its conversation, so what can be seen of one is its beginning.
 */
export async function takeEvents(tx: OrganizationTx, rows: number): Promise<NotedEvent[]> {
  const taken = (await oldest(tx, { rows })).toSorted((a, b) => a.id - b.id)
  // Type and payload belong together as `emit` wrote them.
  return taken as NotedEvent[]
}

/** Organizations with facts that wait. Each is looked up by the one before it, however many facts there are. */
export async function findOrganizations(tx: PlatformTx): Promise<string[]> {
  const { rows } = await tx.db.execute<{ organization_id: string }>(sql`
    with recursive found as (
      (select organization_id from ${event} order by organization_id limit 1)
      union all
      select (select organization_id from ${event} where organization_id > found.organization_id order by organization_id limit 1)
      from found where found.organization_id is not null)
    select organization_id from found where organization_id is not null`)
  return rows.map(({ organization_id }) => organization_id)
}

/** Whether a fact has waited since before an instant. */
export async function hasWaitedSince(tx: Pick<PlatformTx, 'db'>, before: string): Promise<boolean> {
  const found = await tx.db.select({ id: event.id }).from(event).where(lt(event.at, before)).limit(1)
  return found.length > 0
}
