import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** One text of a message on its way to a provider: a long message is several. */
export const delivery = pgTable(
  'delivery',
  {
    organization_id: uuid().notNull(),
    message_id: uuid().notNull(),
    piece: integer().notNull(),
    /** Ascends within a conversation, in the order in which things were said. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    conversation_id: uuid().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    /** Kept until it is sent or given up, so that one key always goes with the same words. */
    text: text(),
    provider_id: text(),
    attempts: integer().notNull(),
    last_error: text(),
    /** Not before. While it is being sent: from then on whoever sends it counts as dead. */
    next_try_at: instant(),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.message_id, table.piece] })],
)
export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'failed'
