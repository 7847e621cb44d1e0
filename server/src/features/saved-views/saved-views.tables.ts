import type { SavedPlace, SavedScreen } from '@tertulia/contract/saved-views'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const savedView = pgTable(
  'saved_view',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    name: text().notNull(),
    screen: text().$type<SavedScreen>().notNull(),
    place: jsonb().$type<SavedPlace>().notNull(),
    // Read and written by the release before alone: the database keeps them equal to `place`.
    filters: jsonb(),
    sort: text(),
    sort_order: text(),
    shared: boolean().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type SavedViewRow = Omit<typeof savedView.$inferSelect, 'filters' | 'sort' | 'sort_order'>

export const savedViewDefault = pgTable(
  'saved_view_default',
  {
    organization_id: uuid().notNull(),
    user_id: uuid().notNull(),
    screen: text().$type<SavedScreen>().notNull(),
    view_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.user_id, table.screen] })],
)
