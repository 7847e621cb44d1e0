import type { ReportAssumptions, ReportFigures } from '@tertulia/contract/value-reports'
import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

export const valueReport = pgTable(
  'value_report',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    month: date({ mode: 'string' }).notNull(),
    edition: integer().notNull(),
    figures: jsonb().$type<ReportFigures>().notNull(),
    assumptions: jsonb().$type<ReportAssumptions>().notNull(),
    assumed_by: uuid(),
    assumed_at: instant(),
    currency: text().notNull(),
    time_zone: text().notNull(),
    agent_name: text().notNull(),
    organization_name: text().notNull(),
    signed_at: instant().notNull(),
    signed_by: uuid(),
    fingerprint: text().notNull(),
    mailed_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id, table.month, table.edition] })],
)
export type EditionRow = typeof valueReport.$inferSelect

export const valueReportReader = pgTable(
  'value_report_reader',
  { organization_id: uuid().notNull(), user_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.user_id] })],
)
