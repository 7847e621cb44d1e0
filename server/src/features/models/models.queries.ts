import type { ModelPrice } from '@tertulia/contract/model-price'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import { furtherModel, modelSettings, organizationKey } from '#features/models/models.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type ModelSettingsRow = typeof modelSettings.$inferSelect
export type FurtherModelRow = typeof furtherModel.$inferSelect
/** Columns that all rows of models have. */
export type ModelRow = Omit<FurtherModelRow, 'id' | 'name' | 'is_fallback'>

export async function findModelSettings(tx: OrganizationTx): Promise<ModelSettingsRow | undefined> {
  const [row] = await tx.db.select().from(modelSettings).where(ours(tx, modelSettings))
  return row
}

export function priceOf({ input_price_micros, output_price_micros, currency }: ModelRow): ModelPrice | null {
  return input_price_micros === null || output_price_micros === null || currency === null
    ? null
    : { input_micros: input_price_micros, output_micros: output_price_micros, currency }
}

export async function saveModelSettings(tx: OrganizationTx, row: ModelSettingsRow): Promise<void> {
  await tx.db.insert(modelSettings).values(row).onConflictDoUpdate({ target: modelSettings.organization_id, set: row })
}

export const deleteModelSettings = (tx: OrganizationTx) => tx.db.delete(modelSettings).where(ours(tx, modelSettings))

/** By name. */
export const findFurtherModels = (tx: OrganizationTx): Promise<FurtherModelRow[]> =>
  tx.db.select().from(furtherModel).where(ours(tx, furtherModel)).orderBy(asc(furtherModel.name), asc(furtherModel.id))

export async function countFurtherModels(tx: OrganizationTx): Promise<number> {
  const [row] = await tx.db.select({ total: count() }).from(furtherModel).where(ours(tx, furtherModel))
  return row?.total ?? 0
}

const isThis = (tx: OrganizationTx, id: string) => and(ours(tx, furtherModel), eq(furtherModel.id, id))

export async function lockFurtherModel(tx: OrganizationTx, id: string): Promise<FurtherModelRow | undefined> {
  const [row] = await tx.db.select().from(furtherModel).where(isThis(tx, id)).for('update')
  return row
}

export const insertFurtherModel = (tx: OrganizationTx, row: FurtherModelRow) => tx.db.insert(furtherModel).values(row)

export const updateFurtherModel = (tx: OrganizationTx, { id, ...row }: FurtherModelRow) =>
  tx.db.update(furtherModel).set(row).where(isThis(tx, id))

export const deleteFurtherModel = (tx: OrganizationTx, id: string) => tx.db.delete(furtherModel).where(isThis(tx, id))

/** Only one stands behind the others. */
export const clearFallbackBut = (tx: OrganizationTx, id: string) =>
  tx.db
    .update(furtherModel)
    .set({ is_fallback: false })
    .where(and(ours(tx, furtherModel), eq(furtherModel.is_fallback, true), ne(furtherModel.id, id)))

export async function findOrganizationKey(tx: OrganizationTx): Promise<Buffer | undefined> {
  const [row] = await tx.db.select().from(organizationKey).where(ours(tx, organizationKey))
  return row?.wrapped_key
}

/** Does nothing if a concurrent call has made one. */
export const insertOrganizationKey = (tx: OrganizationTx, row: typeof organizationKey.$inferInsert) =>
  tx.db.insert(organizationKey).values(row).onConflictDoNothing()

export const findOrganizationKeys = (tx: PlatformTx) => tx.db.select().from(organizationKey)

/** Writes the key unless another process changed it meanwhile. */
export const replaceOrganizationKey = (tx: OrganizationTx, before: Buffer, wrapped_key: Buffer) =>
  tx.db
    .update(organizationKey)
    .set({ wrapped_key })
    .where(and(ours(tx, organizationKey), eq(organizationKey.wrapped_key, before)))
