import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const worker = pgTable('worker', {
  id: uuid().primaryKey(),
  alive_until: instant().notNull(),
  customers_at: instant(),
})
