import type { Expected } from '@tertulia/contract/stale-edits'
import type { FurtherModel, FurtherModelInput } from '@tertulia/contract/further-models'
import { FURTHER_MODELS } from '@tertulia/contract/models.limits'
import { done } from '@tertulia/contract/shapes'
import { forgetModels } from '#features/models/known-models.ts'
import { settingsRow, settingsShown, settingsTold } from '#features/models/model-row.ts'
import {
  clearFallbackBut,
  countFurtherModels,
  deleteFurtherModel,
  findFurtherModels,
  type FurtherModelRow,
  insertFurtherModel,
  lockFurtherModel,
  updateFurtherModel,
} from '#features/models/models.queries.ts'
import { lockedOrganization } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { MemberContext } from '#platform/context.ts'
import { afterCommit, isTaken, type OrganizationTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { port } from '#platform/ports.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

const toFurtherModel = (row: FurtherModelRow): FurtherModel => ({
  id: row.id,
  name: row.name,
  is_fallback: row.is_fallback,
  ...settingsShown(row),
})

const toldOf = (row: FurtherModelRow) => ({
  name: row.name,
  is_fallback: row.is_fallback,
  ...settingsTold(row),
})

/** By name. */
export const listFurtherModels = (ctx: MemberContext): Promise<{ models: FurtherModel[] }> =>
  withOrganization(ctx, async (tx) => ({ models: (await findFurtherModels(tx)).map(toFurtherModel) }))

/** @throws model_key_needed at `api_key`, further_model_name_taken at `name`, further_model_limit */
export const createFurtherModel = (ctx: MemberContext, input: FurtherModelInput): Promise<FurtherModel> =>
  writing(ctx, async (tx) => {
    if ((await countFurtherModels(tx)) >= FURTHER_MODELS) throw new Problem('further_model_limit')
    const { name, is_fallback, ...settings } = input
    const id = newId()
    const row = { ...(await settingsRow(tx, settings, undefined, id)), id, name, is_fallback }
    if (is_fallback) await clearFallbackBut(tx, id)
    await insertFurtherModel(tx, row)
    noteAudit(tx, { entity_id: id, after: { ...toldOf(row), api_key: row.api_key_sealed ? 'changed' : 'kept' } })
    return row
  })

/** @throws not_found, stale_edit; model_key_needed at `api_key`, further_model_name_taken at `name` */
export const changeFurtherModel = (
  ctx: MemberContext,
  id: string,
  { expected_updated_at, ...input }: FurtherModelInput & Expected,
): Promise<FurtherModel> =>
  writing(ctx, async (tx) => {
    const before = await lockFurtherModel(tx, id)
    if (!before) throw new Problem('not_found')
    refuseStale(expected_updated_at, before.updated_at)
    const { name, is_fallback, ...settings } = input
    const row = { ...(await settingsRow(tx, settings, before, id)), id, name, is_fallback }
    if (is_fallback) await clearFallbackBut(tx, id)
    await updateFurtherModel(tx, row)
    noteAudit(tx, {
      entity_id: id,
      before: toldOf(before),
      after: { ...toldOf(row), api_key: input.api_key ? 'changed' : 'kept' },
    })
    return row
  })

/** Names of agents whose draft or live version answers with a model. */
export const agentsWithModel = port<(tx: OrganizationTx, model_id: string) => Promise<string[]>>(
  'agents that answer with a model',
)

/** @throws not_found; further_model_in_use where an agent's draft or live version answers with it */
export const removeFurtherModel = (ctx: MemberContext, id: string) =>
  withOrganization(ctx, async (tx) => {
    const before = await lockFurtherModel(tx, id)
    if (!before) throw new Problem('not_found')
    const agents = await tx.ports.one(agentsWithModel)(tx, id)
    if (agents.length > 0) throw new Problem('further_model_in_use', { values: { agents: agents.join(', ') } })
    await deleteFurtherModel(tx, id)
    noteAudit(tx, { entity_id: id, before: toldOf(before) })
    afterCommit(tx, () => forgetModels(tx))
    return done
  })

/** One at a time in an organization, so that of two at once the second counts the first and takes the place behind it. */
async function writing(
  ctx: MemberContext,
  work: (tx: Tx<MemberContext>) => Promise<FurtherModelRow>,
): Promise<FurtherModel> {
  try {
    return await withOrganization(ctx, async (tx) => {
      await lockedOrganization(tx)
      const row = await work(tx)
      afterCommit(tx, () => forgetModels(tx))
      return toFurtherModel(row)
    })
  } catch (error) {
    if (isTaken(error)) throw new Problem('further_model_name_taken', { at: 'name' })
    throw error
  }
}
