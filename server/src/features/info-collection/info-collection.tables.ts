import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { CollectionResult } from '@tertulia/contract/info-collection'
import { instant } from '#platform/database/columns.ts'

export const collectionContact = pgTable(
  'collection_contact',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    collection_id: text().notNull(),
    emails: text().array().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id, table.collection_id] })],
)

/** By whom goes by the id: a name is read of the account, while there is one. */
type StoredCorrection = { before: FieldValue | null; by_id: string; at: string }
export type CollectedValues = (Omit<CollectionResult['values'][number], 'corrections'> & {
  corrections?: StoredCorrection[]
})[]

export const collectionResult = pgTable(
  'collection_result',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    collection_id: text().notNull(),
    conversation_id: uuid().notNull(),
    state: text().$type<CollectionResult['state']>().notNull(),
    asked: text().array().notNull(),
    collected: jsonb().$type<CollectedValues>().notNull(),
    started_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type CollectionResultRow = typeof collectionResult.$inferSelect
