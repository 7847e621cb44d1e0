import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import { LRUCache } from 'lru-cache'
import type { EmbeddingSettingsRow } from '#features/embeddings/embedding.queries.ts'
import { createRecent } from '#platform/recent.ts'

/** An organization's settings, those of an address with the key in the clear. */
export type OpenEmbeddingSettings = Pick<EmbeddingSettingsRow, 'model' | 'enabled' | 'dimensions' | 'revision'> & {
  model_key: string
} & ({ place: 'address'; base_url: string; api_key: string } | { place: 'this_machine' })

/** Models looked up lately. A look opens keys: it is done half as often as others. */
export const knownEmbeddingModels = createRecent<OpenEmbeddingSettings | undefined>({ most: 5_000, for_ms: 10_000 })

/** A model that did not answer is not asked again for so long, so that one failure costs one customer a moment. */
const COOL_MS = 30_000
export const failingEmbeddingModels = new LRUCache<string, EmbeddingFailure>({ max: 1_000, ttl: COOL_MS })

/** Called when its settings were changed, or a try worked. */
export const forgetEmbeddingModel = (organization_id: string): void => {
  knownEmbeddingModels.forget(organization_id)
  failingEmbeddingModels.delete(organization_id)
}
