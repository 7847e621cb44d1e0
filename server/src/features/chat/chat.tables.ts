import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Channel } from '@tertulia/contract/conversations'
import { instant } from '#platform/database/columns.ts'

export const visitor = pgTable(
  'visitor',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    token_hash: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    language: text().notNull(),
    page_origin: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
