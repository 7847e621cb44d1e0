import type { ModelChoice } from '@tertulia/contract/model-choice'
import { answerWithModel } from '#engine/model-engine.ts'
import type { TurnModel, TurnParts } from '#engine/turn/work/turn-request.ts'
import type { KnownModels, UsableModel } from '#features/models/known-models.ts'
import { createRestingModels } from '#features/models/resting-models.ts'

const { unlessResting } = createRestingModels()

/** The models of an organization at a moment, whichever of them an agent answers with. */
export type ModelsNow = Pick<KnownModels, 'own' | 'further' | 'fallback'> & {
  business?: KnownModels['business']
  /** Those that a month's limit forbids to ask. */
  over_cap: ReadonlySet<UsableModel>
}

export const NO_MODELS: ModelsNow = { own: undefined, further: new Map(), fallback: undefined, over_cap: new Set() }

type InOrder = { models: UsableModel[]; withheld?: 'over_cap'; is_missing: boolean }

/**
 * The model for an agent's choice, and the fallback behind it. At the month's limit none is asked: another model is no way
 * around it. In place of a chosen model that is gone or switched off the organization's own answers.
 */
export function inOrder({ own, further, fallback, over_cap }: ModelsNow, choice: ModelChoice): InOrder {
  if (choice === 'none') return { models: [], is_missing: false }
  const chosen = choice === 'default' ? own : further.get(choice)
  const is_missing = choice !== 'default' && chosen === undefined
  const first = chosen ?? own
  if (!first) return { models: [], is_missing }
  if (over_cap.has(first)) return { models: [], withheld: 'over_cap', is_missing }
  const behind = fallback && fallback !== first && !over_cap.has(fallback) ? [fallback] : []
  return { models: [first, ...behind], is_missing }
}

/** The models of a turn, or why they are withheld; none where retrieval answers alone. */
export type ModelsOfTurn = Pick<TurnParts, 'models' | 'model_withheld'> & {
  /** The chosen one is gone or switched off, and the organization's own answers. */
  model_missing: boolean
}

/** As a turn of an agent uses them. @param choice left out, as in versions from before there was one: the own model */
export function modelsFor(now: ModelsNow, choice: ModelChoice = 'default'): ModelsOfTurn {
  const { models, withheld, is_missing } = inOrder(now, choice)
  const asked = models.map((each) => turnModel(each, now.business, models.length > 1))
  return { models: asked, model_withheld: withheld, model_missing: is_missing }
}

/** @param mayRest whether another one is behind it, or before it */
const turnModel = (
  { name, price, model }: UsableModel,
  business: ModelsNow['business'],
  mayRest: boolean,
): TurnModel => ({
  name,
  price,
  ...(business && { business }),
  answer: (turn, { onTaken, within_ms }) => {
    const answer = () => answerWithModel(model, turn, { onTaken, timeouts: { total_ms: within_ms } })
    return mayRest ? unlessResting(model, answer) : answer()
  },
})
