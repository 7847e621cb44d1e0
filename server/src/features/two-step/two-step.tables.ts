import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#platform/database/columns.ts'

export const twoStepSecret = pgTable('two_step_secret', {
  user_id: uuid().primaryKey(),
  wrapped_key: bytea().notNull(),
  secret_sealed: bytea().notNull(),
  last_step: integer().notNull(),
  created_at: instant().notNull(),
})

export const recoveryCode = pgTable(
  'recovery_code',
  { user_id: uuid().notNull(), hash: text().notNull(), used_at: instant() },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
)

export const twoStepChallenge = pgTable('two_step_challenge', {
  hash: text().primaryKey(),
  user_id: uuid().notNull(),
  tries: integer().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
})
