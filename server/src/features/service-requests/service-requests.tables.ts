import type { RequestKind, RequestState } from '@tertulia/contract/service-requests'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const requestNumber = pgTable(
  'service_request_number',
  { organization_id: uuid().notNull(), agent_id: uuid().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id] })],
)

export const serviceRequest = pgTable(
  'service_request',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    turn_id: uuid(),
    kind: text().$type<RequestKind>().notNull(),
    number: integer().notNull(),
    state: text().$type<RequestState>().notNull(),
    subject: text().notNull(),
    details: text().notNull(),
    customer_name: text(),
    email: text(),
    phone: text(),
    starts_at: instant(),
    ends_at: instant(),
    place: integer(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ServiceRequestRow = typeof serviceRequest.$inferSelect

export const transcriptCode = pgTable(
  'transcript_code',
  {
    organization_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.conversation_id] })],
)

/** The address that a customer proved to be theirs in a conversation. */
export const provedAddress = pgTable(
  'proved_address',
  {
    organization_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    email: text().notNull(),
    proved_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.conversation_id] })],
)
