import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Channel } from '@tertulia/contract/channels'
import { instant } from '#platform/database/columns.ts'

export const visitor = pgTable(
  'visitor',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    /** Set for a browser. */
    token_hash: text(),
    /** Set for a customer on a channel of others: as its provider calls them, and the account of ours they write to. */
    account: text(),
    sender: text(),
    /** Set with `sender`: their telephone as the provider writes it, and by which connection they write. */
    sender_phone: text(),
    connection_id: uuid(),
    /** By the provider's clock. */
    last_wrote_at: instant(),
    channel: text().$type<Channel>().notNull(),
    language: text().notNull(),
    page_origin: text().notNull(),
    created_at: instant().notNull(),
    /** When they last came in by a link to share. Null: as they were made. */
    share_entered_at: instant(),
    /** The visitor as whom this browser speaks, where it is another of the same customer's. */
    same_as: uuid(),
    /** Until when they have read what was answered. */
    read_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
