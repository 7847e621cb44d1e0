import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const apiKey = pgTable(
  'api_key',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    name: text().notNull(),
    allowed_domains: text().array().notNull(),
    secret_hash: text().notNull(),
    last_four: text().notNull(),
    created_by: uuid().notNull(),
    created_at: instant().notNull(),
    expires_at: instant(),
    last_used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
