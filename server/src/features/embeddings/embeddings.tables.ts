import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EmbeddingFailure, EmbeddingPlace } from '@tertulia/contract/embeddings'
import { bytea, instant } from '#platform/database/columns.ts'

export const embeddingSettings = pgTable('embedding_settings', {
  organization_id: uuid().primaryKey(),
  place: text().$type<EmbeddingPlace>().notNull(),
  base_url: text(),
  model: text().notNull(),
  api_key_sealed: bytea(),
  key_last_four: text(),
  enabled: boolean().notNull(),
  dimensions: integer(),
  revision: bigint({ mode: 'number' }).notNull(),
  covered: bigint({ mode: 'number' }),
  failure: text().$type<EmbeddingFailure>(),
  failed_at: instant(),
  updated_at: instant().notNull(),
})

export const textVector = pgTable(
  'text_vector',
  {
    organization_id: uuid().notNull(),
    model_key: text().notNull(),
    text_hash: text().notNull(),
    vector: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.model_key, table.text_hash] })],
)
