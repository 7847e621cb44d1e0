import type { SpecialDayInput } from '@tertulia/contract/agent-availability'
import type { ChannelStop, StoppableChannel } from '@tertulia/contract/channel-stops'
import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** A special day as it is kept. `list`: the public list that it was taken from; `updated_at`: when it was edited, if ever. */
export type KeptSpecialDay = SpecialDayInput & { id: string; list: string | null; updated_at?: string }

export type StoppedChannels = Partial<Record<StoppableChannel, ChannelStop>>

export const agentAvailability = pgTable(
  'agent_availability',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    special_days: jsonb().$type<KeptSpecialDay[]>().notNull(),
    closed_until: instant(),
    stopped_channels: jsonb().$type<StoppedChannels>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id] })],
)
export type AvailabilityRow = Pick<
  typeof agentAvailability.$inferSelect,
  'special_days' | 'closed_until' | 'stopped_channels'
>
