import { createHash } from 'node:crypto'
import type { Expected } from '@tertulia/contract/stale-edits'
import type { EmbeddingSettings, EmbeddingSettingsInput, MachineModel } from '@tertulia/contract/embeddings'
import { needsModelKey } from '@tertulia/contract/model-kinds'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import {
  countEmbedded,
  deleteEmbeddingSettings,
  deleteVectorsBut,
  type EmbeddingSettingsRow,
  findEmbeddingSettings,
  saveEmbeddingSettings,
} from '#features/embeddings/embedding.queries.ts'
import { embedTexts } from '#features/embeddings/embed-texts.ts'
import { embedKnowledge } from '#features/embeddings/embeddings.jobs.ts'
import { forgetEmbeddingModel, type OpenEmbeddingSettings } from '#features/embeddings/known-embedding-models.ts'
import { selfTest } from '#features/embeddings/self-test.ts'
import { isSameAddress, openKey, sealKey } from '#features/models/organization-key.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'
import { lockedOrganization } from '#features/organizations/organization.ts'

const TRIAL_MS = 15_000

/** Vectors of one model at one address compare with each other alone. */
export const modelKeyOf = ({ base_url, model }: { base_url?: string | null; model: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([base_url ?? null, model]))
    .digest('hex')

async function toSettings(tx: OrganizationTx, row: EmbeddingSettingsRow): Promise<EmbeddingSettings> {
  const { dimensions, failure, updated_at } = row
  return { ...auditedSettings(row), dimensions, failure, updated_at, ...(await countEmbedded(tx, modelKeyOf(row))) }
}

/** The part that people change. */
const auditedSettings = ({ place, base_url, model, key_last_four, enabled }: EmbeddingSettingsRow) => ({
  place,
  base_url,
  model,
  key_last_four,
  enabled,
})

export function getEmbeddingSettings(ctx: MemberContext): Promise<EmbeddingSettings | null> {
  return withOrganization(ctx, async (tx) => {
    const row = await findEmbeddingSettings(tx)
    return row ? toSettings(tx, row) : null
  })
}

/**
 * Saves the embedding model and sets the making of vectors going. Those of another model are deleted: they compare with
 * nothing any more. The key belongs to the address it was typed for.
 * @throws stale_edit; model_key_needed at `api_key`, machine_model_not_found at `model`
 */
export async function changeEmbeddingSettings(
  ctx: MemberContext,
  { expected_updated_at, ...input }: EmbeddingSettingsInput & Expected,
): Promise<EmbeddingSettings> {
  const { place, model, enabled } = input
  if (place === 'this_machine' && !(await ctx.machine_models.list()).some(({ name }) => name === model))
    throw new Problem('machine_model_not_found', { at: 'model' })
  return withOrganization(ctx, async (tx) => {
    await lockedOrganization(tx)
    const before = await findEmbeddingSettings(tx)
    refuseStale(expected_updated_at, before?.updated_at)
    const address = place === 'address' ? await addressOf(tx, input, before) : NO_ADDRESS
    const isSame = before && before.failure !== 'wrong_dimensions' && modelKeyOf(before) === modelKeyOf(input)
    const row: EmbeddingSettingsRow = {
      organization_id: tx.organization_id,
      place,
      ...address,
      model,
      enabled,
      dimensions: isSame ? before.dimensions : null,
      revision: (before?.revision ?? 0) + 1,
      covered: null,
      failure: null,
      failed_at: null,
      updated_at: iso(tx.clock.now()),
    }
    await saveEmbeddingSettings(tx, row)
    await deleteVectorsBut(tx, isSame ? modelKeyOf(row) : null)
    if (enabled) await tx.jobs.enqueue(tx, embedKnowledge, {})
    noteAudit(tx, {
      entity_id: tx.organization_id,
      before: before && auditedSettings(before),
      after: { ...auditedSettings(row), ...(place === 'address' && { api_key: input.api_key ? 'changed' : 'kept' }) },
    })
    afterCommit(tx, () => forgetEmbeddingModel(tx.organization_id))
    return toSettings(tx, row)
  })
}

type Address = Pick<EmbeddingSettingsRow, 'base_url' | 'api_key_sealed' | 'key_last_four'>
const NO_ADDRESS: Address = { base_url: null, api_key_sealed: null, key_last_four: null }

async function addressOf(
  tx: Tx<MemberContext>,
  { base_url, api_key }: { base_url: string; api_key?: string | undefined },
  before: EmbeddingSettingsRow | undefined,
): Promise<Address> {
  if (api_key) return { base_url, api_key_sealed: await sealKey(tx, api_key), key_last_four: api_key.slice(-4) }
  if (before?.base_url && isSameAddress(before.base_url, base_url) && before.api_key_sealed)
    return { base_url, api_key_sealed: before.api_key_sealed, key_last_four: before.key_last_four }
  if (needsModelKey({ kind: 'compatible', base_url })) throw new Problem('model_key_needed', { at: 'api_key' })
  return { ...NO_ADDRESS, base_url }
}

/** Models that the operator installed on this machine, with what each took when it was tried. */
export async function listMachineModels(ctx: MemberContext): Promise<{ models: MachineModel[] }> {
  const installed = await ctx.machine_models.list()
  return {
    models: installed.map(({ name, files, measured: { dimensions, memory_bytes, seconds_per_thousand } }) => ({
      name,
      disk_bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      memory_bytes,
      dimensions,
      seconds_per_thousand,
    })),
  }
}

export function removeEmbeddingSettings(ctx: MemberContext) {
  return withOrganization(ctx, async (tx) => {
    const before = await findEmbeddingSettings(tx)
    await deleteEmbeddingSettings(tx)
    await deleteVectorsBut(tx, null)
    noteAudit(tx, { entity_id: tx.organization_id, before: before && auditedSettings(before) })
    afterCommit(tx, () => forgetEmbeddingModel(tx.organization_id))
    return done
  })
}

/** Has the saved model tell sentences apart; one that answers goes on with its work. @throws model_not_configured */
export async function tryEmbeddingModel(ctx: MemberContext) {
  const settings = await withOrganization(ctx, openEmbeddingSettings)
  if (!settings) throw new Problem('model_not_configured')
  const { failure, dimensions, ms, self_test } = await selfTest((texts, purpose) =>
    embedTexts(ctx, settings, texts, { purpose, deadline_ms: TRIAL_MS }),
  )
  if (failure) return { failure, dimensions, ms, self_test }
  forgetEmbeddingModel(ctx.organization_id)
  if (settings.enabled) await withOrganization(ctx, (tx) => tx.jobs.enqueue(tx, embedKnowledge, {}))
  return { failure: null, dimensions, ms, self_test }
}

/** The settings with their key, to be asked with. */
export async function openEmbeddingSettings(tx: Tx<OrganizationContext>): Promise<OpenEmbeddingSettings | undefined> {
  const row = await findEmbeddingSettings(tx)
  if (!row) return undefined
  const { place, base_url, api_key_sealed, model, enabled, dimensions, revision } = row
  const known = { model, enabled, dimensions, revision, model_key: modelKeyOf(row) }
  if (place === 'this_machine' || base_url === null) return { ...known, place: 'this_machine' }
  return { ...known, place, base_url, api_key: api_key_sealed ? await openKey(tx, api_key_sealed) : '' }
}
