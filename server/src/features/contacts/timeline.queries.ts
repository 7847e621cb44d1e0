import type { TimelineEntry } from '@tertulia/contract/contacts'
import { sql } from 'drizzle-orm'
import type { Cursor } from '#platform/database/cursor.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

export type TimelineRow = Pick<TimelineEntry, 'id' | 'at' | 'kind' | 'channel' | 'conversation_id' | 'good'> & {
  text: string
}

/** The events of a contact, of one kind or of all. */
function selectEvents(tx: OrganizationTx, contact_id: string, kind: TimelineEntry['kind'] | undefined) {
  const org = tx.organization_id
  const written = sql`select id from contact_identity where organization_id = ${org} and contact_id = ${contact_id}`
  return sql`(
    select id, started_at as at, 'conversation' as kind, last_message as text, id as conversation_id, channel, resolved as good
      from conversation where organization_id = ${org} and visitor_id in (${written})
    union all
    select result.id, result.started_at, 'collected',
        coalesce((select string_agg(given ->> 'value', ' · ') from jsonb_array_elements(result.collected) given), ''),
        result.conversation_id, conversation.channel, null
      from conversation join collection_result result
        on result.organization_id = conversation.organization_id and result.conversation_id = conversation.id
      where conversation.organization_id = ${org} and conversation.visitor_id in (${written})
    union all
    select id, at, 'consent', words, null, channel, given from contact_consent
      where organization_id = ${org} and contact_id = ${contact_id}
    union all
    select merge.id, merge.at, 'merge', other.name, null, null, null
      from contact_merge merge join contact other
        on other.organization_id = merge.organization_id and other.id = merge.other_id
      where merge.organization_id = ${org} and merge.contact_id = ${contact_id} and merge.undone_at is null
  ) happened where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`
}

/** Newest first; upwards from a cursor that looks back. */
export async function findTimeline(
  tx: OrganizationTx,
  contact_id: string,
  kind: TimelineEntry['kind'] | undefined,
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<TimelineRow[]> {
  const up = at?.direction === 'prev'
  const beyond = at ? sql`and (at, id) ${up ? sql`>` : sql`<`} (${at.at}::timestamptz, ${at.id}::uuid)` : sql``
  const found = await tx.db.execute<TimelineRow & { at: string | Date }>(
    sql`select * from ${selectEvents(tx, contact_id, kind)} ${beyond}
      order by ${up ? sql`at, id` : sql`at desc, id desc`} limit ${rows}`,
  )
  return found.rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export async function countTimeline(
  tx: OrganizationTx,
  contact_id: string,
  kind: TimelineEntry['kind'] | undefined,
  most: number,
): Promise<number> {
  const { rows } = await tx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from ${selectEvents(tx, contact_id, kind)} limit ${most}) counted`,
  )
  return rows[0]?.total ?? 0
}
