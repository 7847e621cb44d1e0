import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

export const storageShare = pgTable('storage_share', {
  organization_id: uuid().primaryKey(),
  gigabytes: integer().notNull(),
})
