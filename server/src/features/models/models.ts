import type { ModelSettings, ModelSettingsInput } from '@tertulia/contract/models'
import { done } from '@tertulia/contract/shapes'
import { LRUCache } from 'lru-cache'
import type { MemberContext, OrganizationContext } from '#context.ts'
import { answerWithModel } from '#engine/model-engine.ts'
import type { TurnParts } from '#engine/turn.ts'
import {
  deleteModelSettings,
  findModelSettings,
  findOrganizationKey,
  insertOrganizationKey,
  type ModelSettingsRow,
  saveModelSettings,
} from '#features/models/models.queries.ts'
import { createModel, tryModel } from '#providers/models/model-provider.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

const shown = ({ base_url, model, key_last_four, enabled }: ModelSettingsRow): ModelSettings => ({
  base_url,
  model,
  key_last_four,
  enabled,
})

export async function getModelSettings(ctx: MemberContext): Promise<ModelSettings | null> {
  const row = await withOrganization(ctx, findModelSettings)
  return row ? shown(row) : null
}

/**
 * Saves the model. The key belongs to the address it was typed for: another address asks for it again.
 * @throws model_key_needed at `api_key`
 */
export function changeModelSettings(ctx: MemberContext, input: ModelSettingsInput): Promise<ModelSettings> {
  return withOrganization(ctx, async (tx) => {
    const before = await findModelSettings(tx)
    const keepsKey = before && !input.api_key && new URL(before.base_url).origin === new URL(input.base_url).origin
    if (!input.api_key && !keepsKey) throw new Problem('model_key_needed', { at: 'api_key' })
    const key = input.api_key
      ? { api_key_sealed: await sealKey(tx, input.api_key), key_last_four: input.api_key.slice(-4) }
      : { api_key_sealed: before!.api_key_sealed, key_last_four: before!.key_last_four }
    const row: ModelSettingsRow = {
      organization_id: tx.organization_id,
      base_url: input.base_url,
      model: input.model,
      enabled: input.enabled,
      ...key,
      updated_at: iso(tx.clock.now()),
    }
    await saveModelSettings(tx, row)
    noteAudit(tx, {
      entity_id: tx.organization_id,
      before: before && shown(before),
      after: { ...shown(row), api_key: input.api_key ? 'changed' : 'kept' },
    })
    afterCommit(tx, () => known.delete(tx.organization_id))
    return shown(row)
  })
}

export function removeModelSettings(ctx: MemberContext) {
  return withOrganization(ctx, async (tx) => {
    const before = await findModelSettings(tx)
    await deleteModelSettings(tx)
    noteAudit(tx, { entity_id: tx.organization_id, before: before && shown(before) })
    afterCommit(tx, () => known.delete(tx.organization_id))
    return done
  })
}

/** Asks the saved model one short question. @throws model_not_configured */
export async function tryModelSettings(ctx: MemberContext) {
  const settings = await withOrganization(ctx, openSettings)
  if (!settings) throw new Problem('model_not_configured')
  const result = await tryModel(settings, ctx.outbound)
  return result.ok
    ? { ok: true, reason: null, first_token_ms: result.first_token_ms }
    : { ok: false, reason: result.reason, first_token_ms: null }
}

/** Settings looked up lately: a change made by another process counts after this. */
const KNOWN_MS = 10_000
type Settings = { base_url: string; model: string; api_key: string; enabled: boolean }
const known = new LRUCache<string, { settings: Settings | undefined }>({ max: 5_000, ttl: KNOWN_MS })

/** The organization's model as a turn uses it, or undefined where the retrieval engine answers alone. */
export async function organizationModel(ctx: OrganizationContext): Promise<TurnParts['model']> {
  let entry = known.get(ctx.organization_id)
  if (!entry) {
    entry = { settings: await withOrganization(ctx, openSettings) }
    known.set(ctx.organization_id, entry)
  }
  const { settings } = entry
  if (!settings?.enabled) return undefined
  const model = createModel(settings, ctx.outbound)
  return { name: settings.model, answer: (turn) => answerWithModel(model, turn, {}) }
}

async function openSettings(tx: Tx<OrganizationContext>): Promise<Settings | undefined> {
  const row = await findModelSettings(tx)
  const wrapped = row && (await findOrganizationKey(tx))
  if (!row || !wrapped) return undefined
  const api_key = tx.secrets.open(wrapped, tx.organization_id, tx.organization_id, row.api_key_sealed)
  return { base_url: row.base_url, model: row.model, api_key, enabled: row.enabled }
}

async function sealKey(tx: Tx<OrganizationContext>, api_key: string): Promise<Buffer> {
  if (!(await findOrganizationKey(tx))) {
    await insertOrganizationKey(tx, {
      organization_id: tx.organization_id,
      wrapped_key: tx.secrets.newDataKey(),
      created_at: iso(tx.clock.now()),
    })
  }
  const wrapped = await findOrganizationKey(tx)
  if (!wrapped) throw new Error('the organization has no key')
  return tx.secrets.seal(wrapped, tx.organization_id, tx.organization_id, api_key)
}
