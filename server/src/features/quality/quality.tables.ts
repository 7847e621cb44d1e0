import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SaidLine, SideAnswer, SourceRef, Verdict, VerdictReason } from '@tertulia/contract/quality'
import type { QualityRun } from '@tertulia/contract/quality-run'
import { instant } from '#platform/database/columns.ts'

export const qualityTest = pgTable(
  'quality_test',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    before: jsonb().$type<SaidLine[]>().notNull(),
    question: text().notNull(),
    expected_kind: text().$type<SourceRef['kind']>(),
    expected_source_id: uuid(),
    must_say: text().array().notNull(),
    must_not_say: text().array().notNull(),
    must_hand_over: boolean().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type TestRow = typeof qualityTest.$inferSelect

export const qualityRun = pgTable(
  'quality_run',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    kind: text().$type<QualityRun['kind']>().notNull(),
    state: text().$type<QualityRun['state']>().notNull(),
    mark: text().notNull(),
    live_version: integer(),
    test_id: uuid(),
    questions: integer().notNull(),
    total: integer().notNull(),
    done: integer().notNull(),
    worse: integer().notNull(),
    changed: integer().notNull(),
    better: integer().notNull(),
    same: integer().notNull(),
    /** Tries of it that began. The latest alone stores anything. */
    attempt: integer().notNull(),
    created_at: instant().notNull(),
    finished_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const qualityResult = pgTable(
  'quality_result',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    run_id: uuid().notNull(),
    test_id: uuid(),
    message_id: uuid(),
    verdict: text().$type<Verdict>().notNull(),
    reason: text().$type<VerdictReason>().notNull(),
    draft: jsonb().$type<SideAnswer>().notNull(),
    live: jsonb().$type<SideAnswer>(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
