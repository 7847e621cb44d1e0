import { customType, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const messageWords = pgTable(
  'message_words',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    words: tsvector().notNull(),
    rules: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
