import { boolean, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

export const savedAnswersSetting = pgTable(
  'saved_answers',
  { organization_id: uuid().notNull(), agent_id: uuid().notNull(), is_on: boolean().notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id] })],
)
