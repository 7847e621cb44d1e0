import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Channel } from '@tertulia/contract/channels'
import type { ConnectionState, ConnectionStep } from '@tertulia/contract/connection-state'
import type { ShownSecret } from '@tertulia/contract/connections'
import type { ProviderName } from '#providers/messaging/messaging-provider.ts'
import { bytea, instant } from '#platform/database/columns.ts'

/** An account of a provider and the agent that answers there. A stopped one stays for its history, without secrets. */
export const connection = pgTable(
  'connection',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    provider: text().$type<ProviderName>().notNull(),
    channel: text().$type<Channel>().notNull(),
    account: text().notNull(),
    /** In the path of the address that the provider calls. Accounts of one app of the provider share it. */
    address: text().notNull(),
    display_name: text(),
    verified_name: text(),
    state: jsonb().$type<ConnectionState>().notNull(),
    steps_at: jsonb().$type<{ step: ConnectionStep; at: string }[]>().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /** A JSON object of all its secrets, by name. */
    secrets_sealed: bytea(),
    secrets_shown: jsonb().$type<Record<string, ShownSecret>>().notNull(),
    quality: text().$type<'green' | 'yellow' | 'red'>(),
    /** The rate at which the account may take and send, together; null: as its provider's usual. */
    messages_per_second: integer(),
    last_in_at: instant(),
    last_out_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ConnectionRow = typeof connection.$inferSelect
