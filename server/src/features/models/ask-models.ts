import type { ModelFailureReason } from '@tertulia/contract/models'
import type { ModelPrompt } from '#engine/language-model.ts'
import { mayAskNext, ModelFailure, WRITE_MS, writeWithModel } from '#engine/model-engine.ts'
import type { TakenOfModel } from '#engine/turn/vocabulary/answer.ts'
import { type KnownModels, knownModels, type UsableModel } from '#features/models/known-models.ts'
import { findCaps } from '#features/models/model-caps.queries.ts'
import { isOverCap } from '#features/models/model-caps.ts'
import { findEnabledHelp } from '#features/models/model-help.queries.ts'
import { apiKeyOf } from '#features/models/model-row.ts'
import { inOrder, type ModelsNow } from '#features/models/models-now.ts'
import { type AskedFor, recordTaken } from '#features/models/model-usage.ts'
import {
  findFurtherModels,
  findModelSettings,
  type FurtherModelRow,
  type ModelSettingsRow,
  priceOf,
} from '#features/models/models.queries.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { createModel } from '#providers/models/model-provider.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** The organization's models as they are now, with those that its limits forbid to ask. Without a limit nothing is read. */
export async function modelsNow(ctx: OrganizationContext): Promise<ModelsNow> {
  const known = await modelsOf(ctx)
  const over_cap = new Set<UsableModel>()
  for (const each of [known.own, known.fallback, ...known.further.values()])
    // oxlint-disable-next-line no-await-in-loop -- what was read a moment ago
    if (each && (await isOverCap(ctx, known.caps, each.price))) over_cap.add(each)
  return { ...known, over_cap }
}

/**
 * Asks the organization's model something outside of a conversation, or its fallback where that fails, and records what it
 * took, also where it breaks off.
 * @returns nothing where the organization has none; why it did not answer where it did not
 */
export async function askOrganizationModel(
  ctx: OrganizationContext,
  asked_for: Omit<AskedFor, 'key'>,
  prompt: ModelPrompt,
  options: { max_output_tokens: number; signal?: AbortSignal },
): Promise<{ text: string } | { failure: ModelFailureReason } | undefined> {
  const { models, withheld } = inOrder(await modelsNow(ctx), 'default')
  if (withheld) return { failure: withheld }
  const began = performance.now()
  const timeLeft = () => WRITE_MS - (performance.now() - began)
  const usages: TakenOfModel[] = []
  let failure: ModelFailure | undefined
  try {
    for (const asked of models) {
      if (failure && !mayAskNext(failure, timeLeft())) break
      const of: TakenOfModel = { model: asked, tokens: 0, told: { input_tokens: 0, output_tokens: 0 } }
      usages.push(of)
      const onTaken = (tokens: number) => (of.tokens += tokens)
      const asking = { ...options, onTaken, timeouts: { total_ms: timeLeft() } }
      try {
        // oxlint-disable-next-line no-await-in-loop -- one where the other fails
        return { text: await writeWithModel(asked.model, prompt, asking) }
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        failure = error
      }
    }
    return failure && { failure: failure.reason }
  } finally {
    await recordTaken(ctx, { key: `asked:${newId()}`, ...asked_for }, usages)
  }
}

/** The organization's models, with what they may take. */
export const modelsOf = (ctx: OrganizationContext): Promise<KnownModels> =>
  knownModels.get(ctx.organization_id, () => withOrganization(ctx, readModels))

async function readModels(tx: Tx<OrganizationContext>): Promise<KnownModels> {
  const [caps, settings, further, { name, description }, help] = await Promise.all([
    findCaps(tx),
    findModelSettings(tx),
    findFurtherModels(tx),
    ownOrganization(tx),
    findEnabledHelp(tx),
  ])
  const usable_models = new Map<string, UsableModel>()
  for (const row of further) if (row.enabled) usable_models.set(row.id, await usable(tx, row))
  const fallback = further.find(({ is_fallback }) => is_fallback)
  const own = settings?.enabled ? await usable(tx, settings) : undefined
  return {
    business: { name, description },
    own,
    transcribes: own && settings?.transcription_model ? await transcriberOf(tx, settings) : undefined,
    further: usable_models,
    fallback: fallback && usable_models.get(fallback.id),
    caps,
    help,
  }
}

async function usable(tx: Tx<OrganizationContext>, row: ModelSettingsRow | FurtherModelRow): Promise<UsableModel> {
  const { kind, base_url, model: name } = row
  const model = createModel({ kind, base_url, model: name, api_key: await apiKeyOf(tx, row) }, tx.outbound)
  return { name, price: priceOf(row), model }
}

async function transcriberOf(tx: Tx<OrganizationContext>, row: ModelSettingsRow) {
  return { base_url: row.base_url, api_key: await apiKeyOf(tx, row), model: row.transcription_model ?? '' }
}
