import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const supportGrant = pgTable('support_grant', {
  organization_id: uuid().primaryKey(),
  granted_by: uuid(),
  granted_at: instant().notNull(),
  expires_at: instant().notNull(),
})

export const supportCode = pgTable('support_code', {
  hash: text().primaryKey(),
  organization_id: uuid().notNull(),
  user_id: uuid().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})
