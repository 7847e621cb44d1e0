import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { InboundItem, OutgoingContent, SendFailure } from '#providers/messaging/messaging-provider.ts'
import { bytea, instant } from '#platform/database/columns.ts'

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
    /** By which it goes. Null: of before there were connections. */
    connection_id: uuid(),
    state: text().$type<DeliveryState>().notNull(),
    /** Kept until it is sent or given up, so that one key always goes with the same words. */
    text: text(),
    /** Choices to tap or a file, beside the words. Null: the words alone. */
    content: jsonb().$type<DeliveryContent>(),
    provider_id: text(),
    attempts: integer().notNull(),
    last_error: text(),
    /** Why it failed, by the provider's word. */
    failure: jsonb().$type<SendFailure>(),
    /** Not before. While it is being sent: from then on it is unknown what became of it. While that is unknown: until then. */
    next_try_at: instant(),
    /** The process that sends it. */
    claimed_by: uuid(),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.message_id, table.piece] })],
)
/**
 * `sent`: taken by the provider, which may tell later that it was delivered, read, or failed. `unknown`: a send to which no
 * answer came; it is not sent again by itself.
 */
export type DeliveryState = 'waiting' | 'sending' | 'unknown' | 'sent' | 'delivered' | 'read' | 'failed'
export type DeliveryContent =
  | Omit<Extract<OutgoingContent, { kind: 'choices' }>, 'text'>
  | { kind: 'attachment'; attachment_id: string }

/**
 * An item that a provider brought. Worked on, the row stays a while without its content, as the mark that it has come: providers
 * bring things again, days later.
 */
export const inboundEvent = pgTable(
  'inbound_event',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    connection_id: uuid().notNull(),
    kind: text().$type<InboundItem['kind']>().notNull(),
    external_id: text().notNull(),
    /** Lane of one customer, or of one message that we sent: a hash. */
    lane: text().notNull(),
    /** By the provider's clock. */
    happened_at: instant().notNull(),
    /** The item as JSON, sealed for this row. */
    item_sealed: bytea(),
    state: text().$type<'waiting' | 'working' | 'done' | 'failed'>().notNull(),
    attempts: integer().notNull(),
    /** Not before. While it is worked on, the end of the claim's lease. */
    next_try_at: instant(),
    /** The process that works on it. */
    claimed_by: uuid(),
    last_error: text(),
    received_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type InboundEventRow = typeof inboundEvent.$inferSelect
