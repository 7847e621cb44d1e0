import type { Expected } from '@tertulia/contract/stale-edits'
import type {
  KnownModels,
  ModelListInput,
  ModelSettings,
  ModelSettingsInput,
  ModelTrial,
  ModelTrialInput,
} from '@tertulia/contract/models'
import { done, type InterfaceLanguage } from '@tertulia/contract/shapes'
import type { ModelPrompt } from '#engine/language-model.ts'
import { forgetModels } from '#features/models/known-models.ts'
import { addressed, apiKeyOf, settingsRow, settingsShown, settingsTold } from '#features/models/model-row.ts'
import {
  deleteModelSettings,
  findModelSettings,
  lockFurtherModel,
  type ModelSettingsRow,
  saveModelSettings,
} from '#features/models/models.queries.ts'
import { listModels } from '#providers/models/list-models.ts'
import { tryModel } from '#providers/models/model-provider.ts'
import { shippedModels } from '#providers/models/shipped-models.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { MemberContext } from '#platform/context.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'
import { lockedOrganization } from '#features/organizations/organization.ts'

const toSettings = (row: ModelSettingsRow): ModelSettings => ({
  ...settingsShown(row),
  transcription_model: row.transcription_model,
})

const toldOf = (row: ModelSettingsRow) => ({ ...settingsTold(row), transcription_model: row.transcription_model })

export async function getModelSettings(ctx: MemberContext): Promise<ModelSettings | null> {
  const row = await withOrganization(ctx, findModelSettings)
  return row ? toSettings(row) : null
}

/**
 * Saves the model. The key belongs to the address it was typed for: another address asks for it again.
 * @throws stale_edit; model_key_needed at `api_key`
 */
export function changeModelSettings(
  ctx: MemberContext,
  { expected_updated_at, ...input }: ModelSettingsInput & Expected,
): Promise<ModelSettings> {
  return withOrganization(ctx, async (tx) => {
    await lockedOrganization(tx)
    const before = await findModelSettings(tx)
    refuseStale(expected_updated_at, before?.updated_at)
    const row: ModelSettingsRow = {
      ...(await settingsRow(tx, input, before)),
      transcription_model: 'transcription_model' in input ? input.transcription_model : null,
    }
    await saveModelSettings(tx, row)
    noteAudit(tx, {
      entity_id: tx.organization_id,
      before: before && toldOf(before),
      after: { ...toldOf(row), api_key: input.api_key ? 'changed' : 'kept' },
    })
    afterCommit(tx, () => forgetModels(tx))
    return toSettings(row)
  })
}

export function removeModelSettings(ctx: MemberContext) {
  return withOrganization(ctx, async (tx) => {
    const before = await findModelSettings(tx)
    await deleteModelSettings(tx)
    noteAudit(tx, { entity_id: tx.organization_id, before: before && toldOf(before) })
    afterCommit(tx, () => forgetModels(tx))
    return done
  })
}

/** Asks the model behind these settings, saved or not, a question of a customer. @throws model_key_needed at `api_key` */
export async function tryModelSettings(ctx: MemberContext, input: ModelTrialInput): Promise<ModelTrial> {
  const trial = await tryModel(
    { ...(await askable(ctx, input)), model: input.model },
    TRIALS[ctx.language],
    ctx.outbound,
  )
  const none = { reason: null, says: null, answer: null, first_token_ms: null, total_ms: null }
  return trial.ok ? { ...none, ...trial } : { ...none, ...trial, says: trial.says ?? null }
}

/** Lists the models of the provider behind these settings. @throws model_key_needed at `api_key` */
export async function listProviderModels(ctx: MemberContext, input: ModelListInput) {
  const answer = await listModels(await askable(ctx, input), ctx.outbound)
  return 'models' in answer
    ? { models: answer.models, reason: null, says: null }
    : { models: null, reason: answer.reason, says: answer.says ?? null }
}

/** Models that are known, with prices: the operator's list where there is one. */
export const listKnownModels = (ctx: MemberContext): KnownModels => ctx.config.known_models ?? shippedModels()

/** The address and key to ask with, of settings as they stand in a form. */
const askable = (ctx: MemberContext, { further_model_id, ...input }: ModelListInput) =>
  withOrganization(ctx, async (tx) => {
    const saved = further_model_id === undefined ? await findModelSettings(tx) : await findFurther(tx, further_model_id)
    const { base_url, kept } = addressed(input, saved)
    return { kind: input.kind, base_url, api_key: input.api_key ?? (kept ? await apiKeyOf(tx, kept) : null) }
  })

/** @throws not_found */
async function findFurther(tx: OrganizationTx, id: string) {
  const row = await lockFurtherModel(tx, id)
  if (!row) throw new Problem('not_found')
  return row
}

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
