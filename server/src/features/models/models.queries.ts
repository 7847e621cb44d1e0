import type { ModelPrice } from '@tertulia/contract/model-price'
import { and, eq } from 'drizzle-orm'
import { modelSettings, organizationKey } from '#features/models/models.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type ModelSettingsRow = typeof modelSettings.$inferSelect

export async function findModelSettings(tx: OrganizationTx): Promise<ModelSettingsRow | undefined> {
  const [row] = await tx.db.select().from(modelSettings).where(ours(tx, modelSettings))
  return row
}

export function priceOf({ input_price_micros, output_price_micros, currency }: ModelSettingsRow): ModelPrice | null {
  return input_price_micros === null || output_price_micros === null || currency === null
    ? null
    : { input_micros: input_price_micros, output_micros: output_price_micros, currency }
}

export async function saveModelSettings(tx: OrganizationTx, row: ModelSettingsRow): Promise<void> {
  await tx.db.insert(modelSettings).values(row).onConflictDoUpdate({ target: modelSettings.organization_id, set: row })
}

export const deleteModelSettings = (tx: OrganizationTx) => tx.db.delete(modelSettings).where(ours(tx, modelSettings))

export async function findOrganizationKey(tx: OrganizationTx): Promise<Buffer | undefined> {
  const [row] = await tx.db.select().from(organizationKey).where(ours(tx, organizationKey))
  return row?.wrapped_key
}

/** Of two made at once the first stays. */
export const insertOrganizationKey = (tx: OrganizationTx, row: typeof organizationKey.$inferInsert) =>
  tx.db.insert(organizationKey).values(row).onConflictDoNothing()

export const findOrganizationKeys = (tx: PlatformTx) => tx.db.select().from(organizationKey)

/** Unless somebody else has changed it meanwhile. */
export const replaceOrganizationKey = (tx: OrganizationTx, before: Buffer, wrapped_key: Buffer) =>
  tx.db
    .update(organizationKey)
    .set({ wrapped_key })
    .where(and(ours(tx, organizationKey), eq(organizationKey.wrapped_key, before)))
