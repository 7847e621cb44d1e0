import { modelSettings, organizationKey } from '#features/models/models.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type ModelSettingsRow = typeof modelSettings.$inferSelect

export async function findModelSettings(tx: OrganizationTx): Promise<ModelSettingsRow | undefined> {
  const [row] = await tx.db.select().from(modelSettings).where(ours(tx, modelSettings))
  return row
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
