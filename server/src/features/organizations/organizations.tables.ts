import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OrganizationSettings } from '@tertulia/contract/organization-settings'
import type { Role } from '@tertulia/contract/permissions'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { instant } from '#platform/database/columns.ts'

export const organization = pgTable('organization', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  organization_type: text().notNull(),
  hq_country: text().notNull(),
  website: text().notNull(),
  description: text().notNull(),
  time_zone: text().notNull(),
  currency: text().notNull(),
  logo: text(),
  two_step_required: boolean().notNull(),
  retention_days: integer().$type<OrganizationSettings['retention_days']>(),
  silence_minutes: integer().$type<OrganizationSettings['silence_minutes']>().notNull(),
  masks_members: boolean().notNull(),
  default_language: text().$type<InterfaceLanguage>().notNull(),
  monthly_token_cap: bigint({ mode: 'number' }),
  monthly_spending_cap: jsonb().$type<NonNullable<OrganizationSettings['monthly_spending_cap']>>(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})

export type OrganizationRow = typeof organization.$inferSelect

export const membership = pgTable(
  'membership',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    role: text().$type<Role>().notNull(),
    status: text().$type<'active' | 'pending' | 'suspended'>().notNull(),
    created_at: instant().notNull(),
    last_active_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
