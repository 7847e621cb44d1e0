import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UnreadableCause, VaultFileStatus } from '@tertulia/contract/vault'
import { instant } from '#platform/database/columns.ts'

export const vaultFile = pgTable(
  'vault_file',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    declared_type: text().notNull(),
    category: text().notNull(),
    status: text().$type<VaultFileStatus>().notNull(),
    progress: integer().notNull(),
    cause: text().$type<UnreadableCause>(),
    size_bytes: integer().notNull(),
    sha256: text().notNull(),
    storage_key: text(),
    language: text(),
    pages: integer(),
    hidden_parts: integer().notNull().default(0),
    pages_without_text: integer().array().notNull().default([]),
    scanned_pages: integer().array().notNull().default([]),
    /** `READER` as it was when the file was read. */
    reader: integer().notNull().default(0),
    passages: integer().notNull(),
    uses: integer().notNull(),
    uploaded_at: instant().notNull(),
    uploaded_by: text().notNull(),
    uploaded_by_id: uuid(),
    attempt: integer().notNull(),
    moved_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type VaultFileRow = typeof vaultFile.$inferSelect
