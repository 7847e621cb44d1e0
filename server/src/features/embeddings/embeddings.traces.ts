import { embeddings } from '@tertulia/contract/embeddings'
import { MODEL, type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const anEmbeddingModel = async (shop: Shop) => {
  const at = { params: { organization_id: shop.id } }
  const { kind: _, ...body } = MODEL
  await admin(shop).call(embeddings.save, { ...at, body: { place: 'address', ...body } })
  return at
}

export const embeddingsTraces: Traces = {
  'embeddings.save': async (shop) => void (await anEmbeddingModel(shop)),
  'embeddings.delete': async (shop) => void (await admin(shop).call(embeddings.delete, await anEmbeddingModel(shop))),
}
