import { customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    user_id: uuid().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    answer: bytea(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
)
