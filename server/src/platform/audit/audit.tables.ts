import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const auditEntry = pgTable(
  'audit_entry',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    action: text().notNull(),
    actor_kind: text().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull(),
    entity_id: uuid(),
    details: jsonb().$type<{ before?: unknown; after?: unknown }>().notNull(),
    address: text().notNull(),
    request_id: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
