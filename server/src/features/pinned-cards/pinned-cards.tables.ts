import type { BoardAddress } from '@tertulia/contract/board-addresses'
import type { BoardCard } from '@tertulia/contract/pinned-cards'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const pinnedCard = pgTable(
  'pinned_card',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    card: text().$type<BoardCard>().notNull(),
    address: jsonb().$type<BoardAddress>().notNull(),
    place: integer().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type PinnedCardRow = typeof pinnedCard.$inferSelect
