import type { AttachmentType } from '@tertulia/contract/attachment-types'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const attachment = pgTable(
  'attachment',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    name: text().notNull(),
    type: text().$type<AttachmentType>().notNull(),
    size_bytes: integer().notNull(),
    storage_key: text().notNull(),
    /** The customer who sent it, or is about to; null where the business has it. */
    visitor_id: uuid(),
    /** Set for a voice note. */
    voice_seconds: integer(),
    /** Its words, if they were written down. */
    voice_words: text(),
    /** Since when a customer's file waits to be sent; null once it was. */
    unsent_since: instant(),
    created_at: instant().notNull(),
    needed_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
