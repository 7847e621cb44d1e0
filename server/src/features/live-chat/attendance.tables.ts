import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Availability } from '@tertulia/contract/availability'
import { instant } from '#platform/database/columns.ts'

export const attendance = pgTable(
  'attendance',
  {
    organization_id: uuid().notNull(),
    user_id: uuid().notNull(),
    availability: text().$type<Availability>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.user_id] })],
)

/** Leases of open consoles: each holds until `until` unless it is renewed. */
export const openConsole = pgTable(
  'open_console',
  { organization_id: uuid().notNull(), user_id: uuid().notNull(), until: instant().notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.user_id] })],
)
