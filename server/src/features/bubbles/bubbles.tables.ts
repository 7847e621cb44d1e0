import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RefusedOrigin } from '@tertulia/contract/api-keys'
import type { SeenWebsite } from '@tertulia/contract/bubble'
import type { BubbleSettings } from '@tertulia/contract/bubble-settings'
import { instant } from '#platform/database/columns.ts'

/** The website and the count; the day in the agent's time zone, so that two can be told apart. */
export type CountedWebsite = SeenWebsite & { day: string }

export const bubble = pgTable(
  'bubble',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    settings: jsonb().$type<BubbleSettings>().notNull(),
    allowed_domains: text().array().notNull(),
    share_id: text(),
    share_expires_at: instant(),
    share_password_hash: text(),
    /** When the link or its password was changed. */
    share_changed_at: instant(),
    web_logo: text(),
    seen_websites: jsonb().$type<CountedWebsite[]>().notNull(),
    refused_origins: jsonb().$type<RefusedOrigin[]>().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id] })],
)

export type BubbleRow = typeof bubble.$inferSelect
