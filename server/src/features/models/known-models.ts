import type { ModelPrice } from '@tertulia/contract/model-price'
import { LRUCache } from 'lru-cache'
import type { LanguageModel } from '#engine/language-model.ts'

/** An organization's model, and what it has taken of the month: what was read, and what was taken in this process since. */
export type KnownModel = {
  /** Undefined where there is none, or it is switched off. */
  asked: { name: string; price: ModelPrice | null; model: LanguageModel } | undefined
  month: string
  tokens: number
  monthly_token_cap: number | null
}

/** Models looked up lately: what another process changes or takes counts after this. */
const KNOWN_MS = 10_000
export const knownModels = new LRUCache<string, KnownModel>({ max: 5_000, ttl: KNOWN_MS })
