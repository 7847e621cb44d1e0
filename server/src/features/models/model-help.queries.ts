import { MODEL_HELP_KINDS, type ModelHelpKind } from '@tertulia/contract/model-help'
import { and, eq } from 'drizzle-orm'
import { modelHelp } from '#features/models/models.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Kinds of help that are on; those that only another release knows are passed over. */
export async function findEnabledHelp(tx: OrganizationTx): Promise<ReadonlySet<ModelHelpKind>> {
  const rows = await tx.db.select({ kind: modelHelp.kind }).from(modelHelp).where(ours(tx, modelHelp))
  return new Set(rows.flatMap(({ kind }) => (MODEL_HELP_KINDS.includes(kind) ? [kind] : [])))
}

/** Switched on twice it is on since the first time. */
export const insertHelp = (tx: OrganizationTx, kind: ModelHelpKind, enabled_at: string) =>
  tx.db.insert(modelHelp).values({ organization_id: tx.organization_id, kind, enabled_at }).onConflictDoNothing()

export const deleteHelp = (tx: OrganizationTx, kind: ModelHelpKind) =>
  tx.db.delete(modelHelp).where(and(ours(tx, modelHelp), eq(modelHelp.kind, kind)))
