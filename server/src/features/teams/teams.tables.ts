import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const team = pgTable(
  'team',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const teamMember = pgTable(
  'team_member',
  { organization_id: uuid().notNull(), team_id: uuid().notNull(), user_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.team_id, table.user_id] })],
)

export const teamAgent = pgTable(
  'team_agent',
  { organization_id: uuid().notNull(), team_id: uuid().notNull(), agent_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.team_id, table.agent_id] })],
)
