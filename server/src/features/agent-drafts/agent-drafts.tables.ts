import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AgentDraftContent, WizardStep } from '@tertulia/contract/agent-drafts'
import { instant } from '#platform/database/columns.ts'

export const agentDraft = pgTable(
  'agent_draft',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    step: text().$type<WizardStep>().notNull(),
    content: jsonb().$type<AgentDraftContent>().notNull(),
    created_by: uuid().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
