import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#platform/database/columns.ts'

export const chatSecret = pgTable(
  'chat_secret',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    sealed: bytea().notNull(),
    last_four: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id] })],
)

export const visitorIdentity = pgTable(
  'visitor_identity',
  {
    organization_id: uuid().notNull(),
    visitor_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    external_id: text().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    verified_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.visitor_id] })],
)
export type VisitorIdentityRow = typeof visitorIdentity.$inferSelect
