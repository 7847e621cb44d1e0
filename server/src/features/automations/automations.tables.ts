import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AutomationAction, AutomationInput, AutomationRun } from '@tertulia/contract/automations'
import { instant } from '#platform/database/columns.ts'

export const automation = pgTable(
  'automation',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    is_on: boolean().notNull(),
    definition: jsonb().$type<Omit<AutomationInput, 'name'>>().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type AutomationRow = typeof automation.$inferSelect

export const automationRevision = pgTable(
  'automation_revision',
  {
    organization_id: uuid().notNull(),
    agent_id: uuid().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.agent_id] })],
)

export const automationRun = pgTable(
  'automation_run',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    agent_id: uuid().notNull(),
    automation_id: uuid(),
    automation_name: text().notNull(),
    conversation_id: uuid().notNull(),
    nth: integer().notNull(),
    led_by: uuid().array().notNull(),
    actions: jsonb().$type<AutomationAction[]>().notNull(),
    done: jsonb().$type<AutomationRun['actions']>().notNull(),
    outcome: text().$type<AutomationRun['outcome']>().notNull(),
    stopped_by: text().$type<NonNullable<AutomationRun['stopped_by']>>(),
    calling_by: uuid(),
    question_id: uuid(),
    answer_id: uuid(),
    given_up_at: instant().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type AutomationRunRow = typeof automationRun.$inferSelect

export const automationTimer = pgTable(
  'automation_timer',
  {
    organization_id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    event: text().$type<'customer_idle' | 'nobody_answered'>().notNull(),
    minutes: integer().notNull(),
    since: instant().notNull(),
    due_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.conversation_id, table.event, table.minutes] })],
)
export type AutomationTimerRow = typeof automationTimer.$inferSelect
