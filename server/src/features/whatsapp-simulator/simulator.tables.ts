import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '#platform/database/columns.ts'
import type { SimulatedAccount } from '#providers/whatsapp-simulator/account.ts'

/** An account, its app and its customer's phone. Its secrets open nothing but itself. */
export const simulatedAccount = pgTable(
  'simulated_account',
  {
    organization_id: uuid().notNull(),
    connection_id: uuid().notNull(),
    account: jsonb().$type<SimulatedAccount>().notNull(),
    /** When its webhooks have something to tell next. */
    next_due_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.connection_id] })],
)

/** Files that went over the simulated wire. */
export const simulatedMedia = pgTable(
  'simulated_media',
  {
    organization_id: uuid().notNull(),
    connection_id: uuid().notNull(),
    id: text().notNull(),
    bytes: bytea().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.connection_id, table.id] })],
)
