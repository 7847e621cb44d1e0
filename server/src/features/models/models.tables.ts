import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ModelHelpKind } from '@tertulia/contract/model-help'
import type { ModelKind } from '@tertulia/contract/model-kinds'
import type { ModelPrice } from '@tertulia/contract/model-price'
import { bytea, instant } from '#platform/database/columns.ts'

export const organizationKey = pgTable('organization_key', {
  organization_id: uuid().primaryKey(),
  wrapped_key: bytea().notNull(),
  created_at: instant().notNull(),
})

/** Columns of a model: its address, its key, its price. */
const settings = () => ({
  base_url: text().notNull(),
  model: text().notNull(),
  api_key_sealed: bytea(),
  key_last_four: text(),
  enabled: boolean().notNull(),
  input_price_micros: bigint({ mode: 'number' }),
  output_price_micros: bigint({ mode: 'number' }),
  currency: text().$type<ModelPrice['currency']>(),
  updated_at: instant().notNull(),
})

export const modelSettings = pgTable('model_settings', {
  organization_id: uuid().primaryKey(),
  kind: text().$type<ModelKind>().notNull().default('compatible'),
  transcription_model: text(),
  ...settings(),
})

export const furtherModel = pgTable(
  'further_model',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    is_fallback: boolean().notNull(),
    kind: text().$type<ModelKind>().notNull(),
    ...settings(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

/** A row: that kind of help is on. */
export const modelHelp = pgTable(
  'model_help',
  {
    organization_id: uuid().notNull(),
    kind: text().$type<ModelHelpKind>().notNull(),
    enabled_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.kind] })],
)

export const modelCapTold = pgTable(
  'model_cap_told',
  {
    organization_id: uuid().notNull(),
    month: date({ mode: 'string' }).notNull(),
    cap: text().$type<'tokens' | 'money'>().notNull(),
    percent: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.month, table.cap] })],
)
