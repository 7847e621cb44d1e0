import type { ModelHelpKind } from '@tertulia/contract/model-help'
import type { ModelPrice } from '@tertulia/contract/model-price'
import type { LanguageModel } from '#engine/language-model.ts'
import type { Caps } from '#features/models/model-caps.queries.ts'
import { createRecent } from '#platform/recent.ts'
import type { ModelSettings } from '#providers/models/model-provider.ts'

/** A model of an organization, ready to be asked. */
export type UsableModel = { name: string; price: ModelPrice | null; model: LanguageModel }

/** The models of an organization that are switched on, and what they may take in a month. */
export type KnownModels = {
  /** For whom they speak. */
  business: { name: string; description: string }
  own: UsableModel | undefined
  /** The one that writes voice notes down. */
  transcribes: ModelSettings | undefined
  /** Those that agents may choose, by their ids. */
  further: ReadonlyMap<string, UsableModel>
  /** Behind each of the others. */
  fallback: UsableModel | undefined
  caps: Caps
  /** Their work for the business. */
  help: ReadonlySet<ModelHelpKind>
}

/** Models looked up lately. A look opens keys: it is done half as often as others. */
export const knownModels = createRecent<KnownModels>({ most: 5_000, for_ms: 10_000 })

/** Other models, or other limits, hold from the next turn on. */
export const forgetModels = ({ organization_id }: { organization_id: string }): void =>
  knownModels.forget(organization_id)
