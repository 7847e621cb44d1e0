import { formatCost } from '@tertulia/contract/model-price'
import { modelAddress, needsModelKey } from '@tertulia/contract/model-kinds'
import type { ModelListInput, ModelSettings, ModelSettingsInput } from '@tertulia/contract/models'
import { type FurtherModelRow, type ModelRow, type ModelSettingsRow, priceOf } from '#features/models/models.queries.ts'
import { isSameAddress, openKey, sealKey } from '#features/models/organization-key.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** A model as it is shown, without its key. */
export const settingsShown = (row: ModelRow): Omit<ModelSettings, 'transcription_model'> => ({
  kind: row.kind,
  base_url: row.base_url === modelAddress({ kind: row.kind, base_url: null }) ? null : row.base_url,
  model: row.model,
  key_last_four: row.key_last_four,
  enabled: row.enabled,
  price: priceOf(row),
  updated_at: row.updated_at,
})

/** A model's settings in the audit trail, with prices as people write them. */
export function settingsTold(row: ModelRow) {
  const { price, kind, updated_at: _, ...told } = settingsShown(row)
  return {
    model_kind: kind,
    ...told,
    input_price: price && formatCost({ micros: price.input_micros, currency: price.currency }),
    output_price: price && formatCost({ micros: price.output_micros, currency: price.currency }),
  }
}

type Saved = ModelSettingsRow | FurtherModelRow

/**
 * A model as it is saved. The key belongs to the address it was typed for: another address asks for it again.
 * @param id of a further model, which its key is sealed for; left out, the organization's own
 * @throws model_key_needed at `api_key`
 */
export async function settingsRow(
  tx: Tx<OrganizationContext>,
  { kind, model, enabled, price, ...input }: Omit<ModelSettingsInput, 'transcription_model'>,
  before: Saved | undefined,
  id?: string,
): Promise<ModelRow> {
  const { base_url, kept } = addressed({ kind, ...input }, before)
  const key = input.api_key
    ? { api_key_sealed: await sealKey(tx, input.api_key, id), key_last_four: input.api_key.slice(-4) }
    : { api_key_sealed: kept?.api_key_sealed ?? null, key_last_four: kept?.key_last_four ?? null }
  return {
    organization_id: tx.organization_id,
    kind,
    base_url,
    model,
    enabled,
    input_price_micros: price?.input_micros ?? null,
    output_price_micros: price?.output_micros ?? null,
    currency: price?.currency ?? null,
    ...key,
    updated_at: iso(tx.clock.now()),
  }
}

/**
 * The address that is asked, and the saved row whose key goes with it where none was typed.
 * @throws model_key_needed at `api_key`
 */
export function addressed(input: Omit<ModelListInput, 'further_model_id'>, before: Saved | undefined) {
  const base_url = modelAddress(input)
  const kept = before && !input.api_key && isSameAddress(before.base_url, base_url) ? before : undefined
  if (!input.api_key && !kept?.api_key_sealed && needsModelKey(input))
    throw new Problem('model_key_needed', { at: 'api_key' })
  return { base_url, kept }
}

/** The key of a saved model, open; null where it has none. */
export const apiKeyOf = async (tx: Tx<OrganizationContext>, row: Saved): Promise<string | null> =>
  row.api_key_sealed && (await openKey(tx, row.api_key_sealed, 'id' in row ? row.id : undefined))
