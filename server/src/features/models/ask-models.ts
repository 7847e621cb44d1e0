import type { ModelFailureReason } from '@tertulia/contract/models'
import type { ModelPrompt } from '#engine/language-model.ts'
import { answerWithModel, mayAskNext, ModelFailure, WRITE_MS, writeWithModel } from '#engine/model-engine.ts'
import type { Taken } from '#engine/turn/vocabulary/answer.ts'
import type { TurnModel, TurnParts } from '#engine/turn/work/turn-request.ts'
import { type KnownModels, knownModels, type UsableModel } from '#features/models/known-models.ts'
import { findCaps } from '#features/models/model-caps.queries.ts'
import { isOverCap } from '#features/models/model-caps.ts'
import { keyOf } from '#features/models/model-row.ts'
import { type AskedFor, recordTaken } from '#features/models/model-usage.ts'
import {
  findFurtherModels,
  findModelSettings,
  type FurtherModelRow,
  type ModelSettingsRow,
  priceOf,
} from '#features/models/models.queries.ts'
import { createRestingModels } from '#features/models/resting-models.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { createModel } from '#providers/models/model-provider.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

const { unlessResting } = createRestingModels()

/** The organization's models as a turn uses them, or why they are withheld; nothing where retrieval answers alone. */
export async function organizationModels(
  ctx: OrganizationContext,
): Promise<Pick<TurnParts, 'models' | 'model_withheld'>> {
  const known = await modelsOf(ctx)
  const { models, withheld } = await inOrder(ctx, known)
  return withheld ? { model_withheld: withheld } : { models: models.map((each) => turnModel(each, known, models)) }
}

/** A model that has others beside it may rest. */
const turnModel = (
  { name, price, model }: UsableModel,
  { business }: KnownModels,
  { length }: readonly UsableModel[],
): TurnModel => ({
  name,
  price,
  business,
  answer: (turn, { onTaken, within_ms }) => {
    const answer = () => answerWithModel(model, turn, { onTaken, timeouts: { total_ms: within_ms } })
    return length > 1 ? unlessResting(model, answer) : answer()
  },
})

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
  const { models, withheld } = await inOrder(ctx, await modelsOf(ctx))
  if (withheld) return { failure: withheld }
  const began = performance.now()
  const left = () => WRITE_MS - (performance.now() - began)
  const taken: Taken[] = []
  let failure: ModelFailure | undefined
  try {
    for (const asked of models) {
      if (failure && !mayAskNext(failure, left())) break
      const of: Taken = { model: asked, tokens: 0, told: { input_tokens: 0, output_tokens: 0 } }
      taken.push(of)
      const onTaken = (tokens: number) => (of.tokens += tokens)
      const asking = { ...options, onTaken, timeouts: { total_ms: left() } }
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
    await recordTaken(ctx, { key: `asked:${newId()}`, ...asked_for }, taken)
  }
}

type InOrder = { models: UsableModel[]; withheld?: ModelFailureReason }

/** Whom to ask, and whom where that fails. At the month's limit nobody is asked: another model is no way around it. */
async function inOrder(ctx: OrganizationContext, { own, fallback, caps }: KnownModels): Promise<InOrder> {
  if (!own) return { models: [] }
  if (await isOverCap(ctx, caps, own.price)) return { models: [], withheld: 'over_cap' }
  const mayFallBack = fallback && !(await isOverCap(ctx, caps, fallback.price))
  return { models: mayFallBack ? [own, fallback] : [own] }
}

/** The organization's models, with what they may take. */
export async function modelsOf(ctx: OrganizationContext): Promise<KnownModels> {
  const known = knownModels.get(ctx.organization_id)
  if (known) return known
  const read = await withOrganization(ctx, async (tx) => {
    const [caps, settings, further, { name, description }] = await Promise.all([
      findCaps(tx),
      findModelSettings(tx),
      findFurtherModels(tx),
      ownOrganization(tx),
    ])
    const fallback = further.find(({ is_fallback, enabled }) => is_fallback && enabled)
    const own = settings?.enabled ? await usable(tx, settings) : undefined
    return {
      business: { name, description },
      own,
      transcribes: own && settings?.transcription_model ? await transcriberOf(tx, settings) : undefined,
      fallback: fallback && (await usable(tx, fallback)),
      caps,
    }
  })
  knownModels.set(ctx.organization_id, read)
  return read
}

async function usable(
  tx: Tx<OrganizationContext>,
  row: ModelSettingsRow | FurtherModelRow,
): Promise<UsableModel> {
  const { kind, base_url, model: name } = row
  const model = createModel({ kind, base_url, model: name, api_key: await keyOf(tx, row) }, tx.outbound)
  return { name, price: priceOf(row), model }
}

async function transcriberOf(tx: Tx<OrganizationContext>, row: ModelSettingsRow) {
  return { base_url: row.base_url, api_key: await keyOf(tx, row), model: row.transcription_model ?? '' }
}
