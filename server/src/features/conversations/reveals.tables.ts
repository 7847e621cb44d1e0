import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** Members who see one conversation, or one contact, without the mask for a while. */
export const reveal = pgTable(
  'reveal',
  {
    organization_id: uuid().notNull(),
    user_id: uuid().notNull(),
    target_id: uuid().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.user_id, table.target_id] })],
)
