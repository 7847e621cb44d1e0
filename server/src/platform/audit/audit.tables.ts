import type { AuditActorKind } from '@tertulia/contract/audit-actors'
import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#platform/database/columns.ts'

/** Entries about an account, before and outside any organization. */
export const accountAuditEntry = pgTable('account_audit_entry', {
  id: uuid().primaryKey(),
  action: text().notNull(),
  user_id: uuid(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  address: text().notNull(),
  request_id: text().notNull(),
  at: instant().notNull(),
})

export const auditEntry = pgTable(
  'audit_entry',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    action: text().notNull(),
    actor_kind: text().$type<AuditActorKind>().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull(),
    entity_id: uuid(),
    details: jsonb().$type<{ before?: unknown; after?: unknown }>().notNull(),
    address: text().notNull(),
    request_id: text().notNull(),
    at: instant().notNull(),
    // Given by the database, whatever is sent.
    number: bigint({ mode: 'number' })
      .notNull()
      .default(sql`default`),
    previous: bytea()
      .notNull()
      .default(sql`default`),
    salt: bytea().default(sql`default`),
    people: bytea()
      .notNull()
      .default(sql`default`),
    hash: bytea()
      .notNull()
      .default(sql`default`),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
