import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RefusedOrigin } from '@tertulia/contract/api-keys'
import type { ApiKeyRole } from '@tertulia/contract/api-key-roles'
import { instant } from '#platform/database/columns.ts'

export const apiKey = pgTable(
  'api_key',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    name: text().notNull(),
    role: text().$type<ApiKeyRole>().notNull(),
    allowed_domains: text().array().notNull(),
    calls_a_minute: integer().notNull(),
    secret_hash: text().notNull(),
    last_four: text().notNull(),
    old_secret_hash: text(),
    old_secret_until: instant(),
    created_by: uuid().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    expires_at: instant(),
    last_used_at: instant(),
    calls_day: date(),
    calls_today: integer().notNull(),
    refused_origins: jsonb().$type<RefusedOrigin[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ApiKeyRow = typeof apiKey.$inferSelect
