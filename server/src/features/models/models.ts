import type { ModelSettings, ModelSettingsInput } from '@tertulia/contract/models'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext, OrganizationContext } from '#context.ts'
import { answerWithModel } from '#engine/model-engine.ts'
import type { TurnParts } from '#engine/turn.ts'
import { knownModels, type OpenSettings } from '#features/models/known-models.ts'
import { findUsage } from '#features/models/model-usage.queries.ts'
import { monthOf } from '#features/models/model-usage.ts'
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
    afterCommit(tx, () => knownModels.delete(tx.organization_id))
    return shown(row)
  })
}

export function removeModelSettings(ctx: MemberContext) {
  return withOrganization(ctx, async (tx) => {
    const before = await findModelSettings(tx)
    await deleteModelSettings(tx)
    noteAudit(tx, { entity_id: tx.organization_id, before: before && shown(before) })
    afterCommit(tx, () => knownModels.delete(tx.organization_id))
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

/**
 * The organization's model as a turn uses it, or why it is withheld; nothing where the retrieval engine answers alone.
 * The month's tokens are read with the settings, so that a limit costs a turn no wait of its own.
 */
export async function organizationModel(
  ctx: OrganizationContext,
): Promise<Pick<TurnParts, 'model' | 'model_withheld'>> {
  const month = monthOf(ctx.clock.now())
  let entry = knownModels.get(ctx.organization_id)
  if (entry?.month !== month) {
    entry = await withOrganization(ctx, async (tx) => {
      const [usage, settings] = await Promise.all([findUsage(tx, month), openSettings(tx)])
      return { settings, month, ...usage }
    })
    knownModels.set(ctx.organization_id, entry)
  }
  const { settings, tokens, monthly_token_cap } = entry
  if (!settings?.enabled) return {}
  if (monthly_token_cap !== null && tokens >= monthly_token_cap) return { model_withheld: 'over_cap' }
  const model = createModel(settings, ctx.outbound)
  return { model: { name: settings.model, answer: (turn) => answerWithModel(model, turn, {}) } }
}

async function openSettings(tx: Tx<OrganizationContext>): Promise<OpenSettings | undefined> {
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
