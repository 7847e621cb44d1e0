import { bigint, boolean, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PriceCurrency } from '@tertulia/contract/model-price'
import type { UsageKind } from '@tertulia/contract/usage-kinds'
import { instant } from '#platform/database/columns.ts'

/** Kinds that limits of the model are about. An embedding model is another one, and has no price. */
export const OF_MODEL = 'model.%'

export const usage = pgTable(
  'usage',
  {
    organization_id: uuid().notNull(),
    key: text().notNull(),
    at: instant().notNull(),
    kind: text().$type<UsageKind>().notNull(),
    agent_id: uuid(),
    conversation_id: uuid(),
    model: text().notNull(),
    input_tokens: bigint({ mode: 'number' }).notNull(),
    output_tokens: bigint({ mode: 'number' }).notNull(),
    cost_micros: bigint({ mode: 'number' }),
    currency: text().$type<PriceCurrency>(),
    added_up: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.key] })],
)

export const usageMonth = pgTable(
  'usage_month',
  {
    organization_id: uuid().notNull(),
    month: date({ mode: 'string' }).notNull(),
    kind: text().$type<UsageKind>().notNull(),
    currency: text().$type<PriceCurrency | ''>().notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
    cost_micros: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.month, table.kind, table.currency] })],
)
