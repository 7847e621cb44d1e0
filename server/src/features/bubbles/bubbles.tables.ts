import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BubbleSettings } from '@tertulia/contract/bubble'

export const bubble = pgTable(
  'bubble',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    settings: jsonb().$type<BubbleSettings>().notNull(),
    allowed_domains: text().array().notNull(),
    share_id: text(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id] })],
)

export type BubbleRow = typeof bubble.$inferSelect
