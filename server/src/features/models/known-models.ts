import type { ModelPrice } from '@tertulia/contract/model-price'
import { LRUCache } from 'lru-cache'
import type { LanguageModel } from '#engine/language-model.ts'
import type { Caps } from '#features/models/model-caps.queries.ts'
import type { ModelSettings } from '#providers/models/model-provider.ts'

/** An organization's model, and what it may take in a month. */
export type KnownModel = {
  /** Undefined where there is none, or it is switched off. */
  asked:
    | {
        name: string
        price: ModelPrice | null
        /** For whom it speaks. */
        business: { name: string; description: string }
        model: LanguageModel
        /** The one that writes voice notes down. */
        transcribes: ModelSettings | undefined
      }
    | undefined
  caps: Caps
}

/** Models looked up lately: what another process changes counts after this. */
const KNOWN_MS = 10_000
export const knownModels = new LRUCache<string, KnownModel>({ max: 5_000, ttl: KNOWN_MS })
