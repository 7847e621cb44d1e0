import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import { LRUCache } from 'lru-cache'
import type { EmbeddingSettingsRow } from '#features/embeddings/embedding.queries.ts'

/** An organization's settings, those of an address with the key in the clear. */
export type OpenEmbeddingSettings = Pick<EmbeddingSettingsRow, 'model' | 'enabled' | 'dimensions' | 'revision'> & {
  model_key: string
} & ({ place: 'address'; base_url: string; api_key: string } | { place: 'this_machine' })

type Known = { settings: OpenEmbeddingSettings | undefined }

/** Models looked up lately: what another process changes counts after this. */
const KNOWN_MS = 10_000
export const knownEmbeddingModels = new LRUCache<string, Known>({ max: 5_000, ttl: KNOWN_MS })

/** A model that did not answer is not asked again for so long, so that one failure costs one customer a moment. */
const COOL_MS = 30_000
export const failingEmbeddingModels = new LRUCache<string, EmbeddingFailure>({ max: 1_000, ttl: COOL_MS })

/** Its settings were changed, or somebody saw it work. */
export const forgetEmbeddingModel = (organization_id: string): void => {
  knownEmbeddingModels.delete(organization_id)
  failingEmbeddingModels.delete(organization_id)
}
