import { formatCost } from '@tertulia/contract/model-price'
import { modelAddress, needsModelKey } from '@tertulia/contract/model-kinds'
import type {
  KnownModels,
  ModelFailureReason,
  ModelListInput,
  ModelSettings,
  ModelSettingsInput,
  ModelTrial,
} from '@tertulia/contract/models'
import { done, type InterfaceLanguage } from '@tertulia/contract/shapes'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import type { ModelPrompt } from '#engine/language-model.ts'
import { answerWithModel, ModelFailure, writeWithModel } from '#engine/model-engine.ts'
import type { TurnParts } from '#engine/turn/work/turn-request.ts'
import { type KnownModel, knownModels } from '#features/models/known-models.ts'
import { findCaps } from '#features/models/model-caps.queries.ts'
import { isOverCap } from '#features/models/model-caps.ts'
import { type AskedFor, recordTokens } from '#features/models/model-usage.ts'
import {
  deleteModelSettings,
  findModelSettings,
  type ModelSettingsRow,
  priceOf,
  saveModelSettings,
} from '#features/models/models.queries.ts'
import { isSameAddress, openKey, sealKey } from '#features/models/organization-key.ts'
import { listModels } from '#providers/models/list-models.ts'
import { createModel, tryModel } from '#providers/models/model-provider.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { shippedModels } from '#providers/models/shipped-models.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

const shown = (row: ModelSettingsRow): ModelSettings => ({
  kind: row.kind,
  base_url: row.base_url === modelAddress({ kind: row.kind, base_url: null }) ? null : row.base_url,
  model: row.model,
  key_last_four: row.key_last_four,
  enabled: row.enabled,
  price: priceOf(row),
  transcription_model: row.transcription_model,
})

/** What the audit trail tells of a model: prices as people say them. */
function toldOf(row: ModelSettingsRow) {
  const { price, kind, ...told } = shown(row)
  return {
    model_kind: kind,
    ...told,
    input_price: price && formatCost({ micros: price.input_micros, currency: price.currency }),
    output_price: price && formatCost({ micros: price.output_micros, currency: price.currency }),
  }
}

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
    const { base_url, kept } = addressed(input, before)
    const key = input.api_key
      ? { api_key_sealed: await sealKey(tx, input.api_key), key_last_four: input.api_key.slice(-4) }
      : { api_key_sealed: kept?.api_key_sealed ?? null, key_last_four: kept?.key_last_four ?? null }
    const row: ModelSettingsRow = {
      organization_id: tx.organization_id,
      kind: input.kind,
      base_url,
      model: input.model,
      enabled: input.enabled,
      input_price_micros: input.price?.input_micros ?? null,
      output_price_micros: input.price?.output_micros ?? null,
      currency: input.price?.currency ?? null,
      transcription_model: 'transcription_model' in input ? input.transcription_model : null,
      ...key,
      updated_at: iso(tx.clock.now()),
    }
    await saveModelSettings(tx, row)
    noteAudit(tx, {
      entity_id: tx.organization_id,
      before: before && toldOf(before),
      after: { ...toldOf(row), api_key: input.api_key ? 'changed' : 'kept' },
    })
    afterCommit(tx, () => knownModels.delete(tx.organization_id))
    return shown(row)
  })
}

/**
 * The address that is asked, and the saved row whose key goes with it where none was typed.
 * @throws model_key_needed at `api_key`
 */
function addressed(input: ModelListInput, before: ModelSettingsRow | undefined) {
  const base_url = modelAddress(input)
  const kept = before && !input.api_key && isSameAddress(before.base_url, base_url) ? before : undefined
  if (!input.api_key && !kept?.api_key_sealed && needsModelKey(input))
    throw new Problem('model_key_needed', { at: 'api_key' })
  return { base_url, kept }
}

export function removeModelSettings(ctx: MemberContext) {
  return withOrganization(ctx, async (tx) => {
    const before = await findModelSettings(tx)
    await deleteModelSettings(tx)
    noteAudit(tx, { entity_id: tx.organization_id, before: before && toldOf(before) })
    afterCommit(tx, () => knownModels.delete(tx.organization_id))
    return done
  })
}

/** Asks the model behind these settings, saved or not, a question of a customer. @throws model_key_needed at `api_key` */
export async function tryModelSettings(ctx: MemberContext, input: ModelSettingsInput): Promise<ModelTrial> {
  const trial = await tryModel(
    { ...(await askable(ctx, input)), model: input.model },
    TRIALS[ctx.language],
    ctx.outbound,
  )
  const none = { reason: null, says: null, answer: null, first_token_ms: null, total_ms: null }
  return trial.ok ? { ...none, ...trial } : { ...none, ...trial, says: trial.says ?? null }
}

/** Which models the provider behind these settings has. @throws model_key_needed at `api_key` */
export async function listProviderModels(ctx: MemberContext, input: ModelListInput) {
  const answer = await listModels(await askable(ctx, input), ctx.outbound)
  return 'models' in answer
    ? { models: answer.models, reason: null, says: null }
    : { models: null, reason: answer.reason, says: answer.says ?? null }
}

/** Models that are known, with prices: the operator's list where there is one. */
export const listKnownModels = (ctx: MemberContext): KnownModels => ctx.config.known_models ?? shippedModels()

/** The address and key to ask with, of settings as they stand in a form. */
const askable = (ctx: MemberContext, input: ModelListInput) =>
  withOrganization(ctx, async (tx) => {
    const { base_url, kept } = addressed(input, await findModelSettings(tx))
    const api_key = input.api_key ?? (kept?.api_key_sealed ? await openKey(tx, kept.api_key_sealed) : null)
    return { kind: input.kind, base_url, api_key }
  })

/** A model that is fit for customers answers this in their language, from what it is told. */
const TRIALS = {
  es: {
    system:
      'Atiendes a los clientes de una tienda. Contesta en una frase, solo con esto: «Los sábados abrimos de 10 a 14».',
    messages: [{ role: 'user', text: '¿Abrís los sábados por la mañana?' }],
  },
  en: {
    system:
      'You serve the customers of a shop. Answer in one sentence, only from this: “On Saturdays we open from 10 to 14”.',
    messages: [{ role: 'user', text: 'Are you open on Saturday mornings?' }],
  },
} satisfies Record<InterfaceLanguage, ModelPrompt>

/** The organization's model as a turn uses it, or why it is withheld; nothing where the retrieval engine answers alone. */
export async function organizationModel(
  ctx: OrganizationContext,
): Promise<Pick<TurnParts, 'model' | 'model_withheld'>> {
  const found = await modelOf(ctx)
  if (!found) return {}
  if ('withheld' in found) return { model_withheld: found.withheld }
  const { name, price, business, model } = found
  return { model: { name, price, business, answer: (turn, onTaken) => answerWithModel(model, turn, { onTaken }) } }
}

/**
 * Asks the organization's model something outside of a conversation, and records what it took, also where it breaks off.
 * @returns nothing where the organization has none; why it did not answer where it did not
 */
export async function askOrganizationModel(
  ctx: OrganizationContext,
  asked_for: Omit<AskedFor, 'key'>,
  prompt: ModelPrompt,
  options: { max_output_tokens: number; signal?: AbortSignal },
): Promise<{ text: string } | { failure: ModelFailureReason } | undefined> {
  const found = await modelOf(ctx)
  if (!found) return undefined
  if ('withheld' in found) return { failure: found.withheld }
  let taken = 0
  try {
    return { text: await writeWithModel(found.model, prompt, { ...options, onTaken: (tokens) => (taken += tokens) }) }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return { failure: error.reason }
  } finally {
    await recordTokens(ctx, { key: `asked:${newId()}`, ...asked_for }, found, taken)
  }
}

type Found = NonNullable<KnownModel['asked']> | { withheld: ModelFailureReason }

/** The organization's model, or why it is withheld; nothing where it has none or does not use it. */
export async function modelOf(ctx: OrganizationContext): Promise<Found | undefined> {
  const { asked, caps } = await knownModel(ctx)
  return asked && (await isOverCap(ctx, caps, asked.price)) ? { withheld: 'over_cap' } : asked
}

async function knownModel(ctx: OrganizationContext): Promise<KnownModel> {
  const known = knownModels.get(ctx.organization_id)
  if (known) return known
  const entry = await withOrganization(ctx, async (tx) => {
    const [caps, settings] = await Promise.all([findCaps(tx), openSettings(tx)])
    if (!settings?.enabled) return { asked: undefined, caps }
    const { name: of_business, description } = await ownOrganization(tx)
    const business = { name: of_business, description }
    const { base_url, api_key, model: name, price, transcription_model } = settings
    const transcribes = transcription_model === null ? undefined : { base_url, api_key, model: transcription_model }
    return { asked: { name, price, business, model: createModel(settings, ctx.outbound), transcribes }, caps }
  })
  knownModels.set(ctx.organization_id, entry)
  return entry
}

async function openSettings(tx: Tx<OrganizationContext>) {
  const row = await findModelSettings(tx)
  if (!row) return undefined
  const { kind, base_url, model, enabled, api_key_sealed, transcription_model } = row
  const api_key = api_key_sealed && (await openKey(tx, api_key_sealed))
  return { kind, base_url, model, api_key, enabled, price: priceOf(row), transcription_model }
}
