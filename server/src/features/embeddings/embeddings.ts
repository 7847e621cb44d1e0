import { createHash } from 'node:crypto'
import type { EmbeddingSettings, EmbeddingSettingsInput } from '@tertulia/contract/embeddings'
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
import { embedKnowledge } from '#features/embeddings/embeddings.jobs.ts'
import { forgetEmbeddingModel, type OpenEmbeddingSettings } from '#features/embeddings/known-embedding-models.ts'
import { isSameAddress, openKey, sealKey } from '#features/models/organization-key.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'
import { embed } from '#providers/models/embedding-provider.ts'

const TRIAL_MS = 15_000

/** Vectors of one model at one address compare with each other alone. */
export const modelKeyOf = ({ base_url, model }: Pick<EmbeddingSettingsRow, 'base_url' | 'model'>): string =>
  createHash('sha256')
    .update(JSON.stringify([base_url, model]))
    .digest('hex')

async function shown(tx: OrganizationTx, row: EmbeddingSettingsRow): Promise<EmbeddingSettings> {
  const { base_url, model, key_last_four, enabled, dimensions, failure } = row
  return { base_url, model, key_last_four, enabled, dimensions, failure, ...(await countEmbedded(tx, modelKeyOf(row))) }
}

/** The part that people change. */
const told = ({ base_url, model, key_last_four, enabled }: EmbeddingSettingsRow) => ({
  base_url,
  model,
  key_last_four,
  enabled,
})

export function getEmbeddingSettings(ctx: MemberContext): Promise<EmbeddingSettings | null> {
  return withOrganization(ctx, async (tx) => {
    const row = await findEmbeddingSettings(tx)
    return row ? shown(tx, row) : null
  })
}

/**
 * Saves the embedding model and sets the making of vectors going. Those of another model are deleted: they compare with
 * nothing any more. The key belongs to the address it was typed for.
 * @throws model_key_needed at `api_key`
 */
export function changeEmbeddingSettings(ctx: MemberContext, input: EmbeddingSettingsInput): Promise<EmbeddingSettings> {
  return withOrganization(ctx, async (tx) => {
    const before = await findEmbeddingSettings(tx)
    const { base_url, model, enabled, api_key } = input
    const kept = before && isSameAddress(before.base_url, base_url) ? before : undefined
    if (!api_key && !kept) throw new Problem('model_key_needed', { at: 'api_key' })
    const key = api_key
      ? { api_key_sealed: await sealKey(tx, api_key), key_last_four: api_key.slice(-4) }
      : { api_key_sealed: kept!.api_key_sealed, key_last_four: kept!.key_last_four }
    const isSame = before && before.failure !== 'wrong_dimensions' && modelKeyOf(before) === modelKeyOf(input)
    const row: EmbeddingSettingsRow = {
      organization_id: tx.organization_id,
      base_url,
      model,
      enabled,
      ...key,
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
      before: before && told(before),
      after: { ...told(row), api_key: api_key ? 'changed' : 'kept' },
    })
    afterCommit(tx, () => forgetEmbeddingModel(tx.organization_id))
    return shown(tx, row)
  })
}

export function removeEmbeddingSettings(ctx: MemberContext) {
  return withOrganization(ctx, async (tx) => {
    const before = await findEmbeddingSettings(tx)
    await deleteEmbeddingSettings(tx)
    await deleteVectorsBut(tx, null)
    noteAudit(tx, { entity_id: tx.organization_id, before: before && told(before) })
    afterCommit(tx, () => forgetEmbeddingModel(tx.organization_id))
    return done
  })
}

/** Asks the saved model for one vector; one that answers goes on with its work. @throws model_not_configured */
export async function tryEmbeddingModel(ctx: MemberContext) {
  const settings = await withOrganization(ctx, openEmbeddingSettings)
  if (!settings) throw new Problem('model_not_configured')
  const began = performance.now()
  const answer = await embed(settings, ['Hola'], { outbound: ctx.outbound, deadline_ms: TRIAL_MS })
  const ms = Math.round(performance.now() - began)
  if (answer.failure) return { failure: answer.failure, dimensions: null, ms }
  forgetEmbeddingModel(ctx.organization_id)
  if (settings.enabled) await withOrganization(ctx, (tx) => tx.jobs.enqueue(tx, embedKnowledge, {}))
  return { failure: null, dimensions: answer.vectors[0]?.length ?? null, ms }
}

/** The settings with their key, to be asked with. */
export async function openEmbeddingSettings(tx: Tx<OrganizationContext>): Promise<OpenEmbeddingSettings | undefined> {
  const row = await findEmbeddingSettings(tx)
  if (!row) return undefined
  const { base_url, model, enabled, dimensions, revision } = row
  const api_key = await openKey(tx, row.api_key_sealed)
  return { base_url, model, enabled, dimensions, revision, api_key, model_key: modelKeyOf(row) }
}
