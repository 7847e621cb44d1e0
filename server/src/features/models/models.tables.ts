import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#platform/database/columns.ts'

export const organizationKey = pgTable('organization_key', {
  organization_id: uuid().primaryKey(),
  wrapped_key: bytea().notNull(),
  created_at: instant().notNull(),
})

export const modelSettings = pgTable('model_settings', {
  organization_id: uuid().primaryKey(),
  base_url: text().notNull(),
  model: text().notNull(),
  api_key_sealed: bytea().notNull(),
  key_last_four: text().notNull(),
  enabled: boolean().notNull(),
  updated_at: instant().notNull(),
})
