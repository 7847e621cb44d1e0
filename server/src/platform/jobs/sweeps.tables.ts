import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const sweepTurn = pgTable('sweep_turn', {
  name: text().primaryKey(),
  next_at: instant().notNull(),
})
