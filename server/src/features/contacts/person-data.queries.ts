import { sql } from 'drizzle-orm'
import type { JSONType } from 'zod'
import type { OrganizationTx } from '#platform/database/tx.ts'

type Rows = Array<Record<string, JSONType>>

/** The rows of a person in each table, without columns that only machines read. By the table's name. */
export async function findPersonData(tx: OrganizationTx, contact_ids: string[]): Promise<Record<string, Rows>> {
  const org = tx.organization_id
  const people = sql`contact_id = any(${sql.param(contact_ids)}::uuid[])`
  const spoken = sql`select id from conversation where organization_id = ${org} and visitor_id in
    (select id from contact_identity where organization_id = ${org} and ${people})`
  const ofConversations = (table: string) =>
    sql`${sql.identifier(table)} where organization_id = ${org} and conversation_id in (${spoken})`
  const parts = {
    contacts: sql`select id, name, email, phone, attributes, created_at, last_seen_at from contact
      where organization_id = ${org} and id = any(${sql.param(contact_ids)}::uuid[])`,
    known_as: sql`select contact_id, kind, value from contact_known_as where organization_id = ${org} and ${people}`,
    identities: sql`select id, channel, name, handle, email, phone, verified, first_seen_at, last_seen_at
      from contact_identity where organization_id = ${org} and ${people}`,
    consents: sql`select channel, given, origin, words, at from contact_consent where organization_id = ${org} and ${people}`,
    conversations: sql`select id, channel, profile_name, language, topic, started_at, ended_at, csat from conversation
      where organization_id = ${org} and id in (${spoken}) order by started_at`,
    messages: sql`select conversation_id, "from", text, created_at from ${ofConversations('message')}
      and "from" <> 'event' order by created_at, id`,
    // The member who corrected a value is no data of theirs.
    collected: sql`select conversation_id, state,
      (select coalesce(jsonb_agg(given - 'corrections'), '[]'::jsonb) from jsonb_array_elements(collected) given) as collected,
      started_at from ${ofConversations('collection_result')}`,
    proved_addresses: sql`select conversation_id, email, proved_at from ${ofConversations('proved_address')}`,
    requests: sql`select conversation_id, kind, number, state, subject, details, customer_name, email, phone, starts_at,
      created_at from ${ofConversations('service_request')}`,
    tool_runs: sql`select conversation_id, tool_name, outcome, detail, started_at from ${ofConversations('tool_run')}`,
  }
  const found: Record<string, Rows> = {}
  for (const [name, select] of Object.entries(parts)) {
    // As JSON of the database: instants and numbers are text there, as everywhere else in an export.
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
    const { rows } = await tx.db.execute<{ row: Record<string, JSONType> }>(
      sql`select to_jsonb(part) as row from (${select}) part`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
