import type { SpecialDayInput } from '@tertulia/contract/agent-availability'
import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** A special day as it is kept. `list`: the public list that it was taken from; `updated_at`: when it was edited, if ever. */
export type KeptSpecialDay = SpecialDayInput & { id: string; list: string | null; updated_at?: string }

export const agentAvailability = pgTable(
  'agent_availability',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    special_days: jsonb().$type<KeptSpecialDay[]>().notNull(),
    closed_until: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id] })],
)
export type AvailabilityRow = Pick<typeof agentAvailability.$inferSelect, 'special_days' | 'closed_until'>
