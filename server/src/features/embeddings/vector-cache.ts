import { LRUCache } from 'lru-cache'
import type { OrganizationContext } from '#platform/context.ts'
import { createVectors, type Vectors } from '#engine/retrieval/vectors.ts'
import { findEmbeddedIds, findVectors } from '#features/embeddings/embedding.queries.ts'
import type { OpenEmbeddingSettings } from '#features/embeddings/known-embedding-models.ts'
import { vectorsOfStrangers } from '#features/embeddings/unrelated-vectors.ts'
import type { IndexOf } from '#features/knowledge/index-cache.ts'
import { withOrganization } from '#platform/database/tx.ts'

type Kept = { vectors: Vectors; knowledge: number; revision: number }

const MAX_BYTES = 128_000_000
/** Ids and vectors of one read: a larger one would block this process for other callers. */
const IDS = 2_000
const VECTORS = 250

/** Vectors in this process: copies of what the database holds, which may be thrown away at any time. */
const vectorCache = new LRUCache<string, Promise<Kept>>({ max: 200 })
const sizes = new LRUCache<string, true>({ maxSize: MAX_BYTES, dispose: (_, key) => void vectorCache.delete(key) })

/**
 * The vectors of what an agent knows, as far as they have been made. If more have come, or the draft has changed, new ones are
 * read and those that have gone are forgotten.
 */
export async function knowledgeVectors(
  ctx: OrganizationContext,
  of: IndexOf,
  { dimensions, model_key, revision }: OpenEmbeddingSettings & { dimensions: number },
): Promise<Vectors> {
  const key = [ctx.organization_id, of.agent_id, of.version, model_key, dimensions].join(' ')
  const before =
    vectorCache.get(key) ?? Promise.resolve({ vectors: createVectors(dimensions), knowledge: -1, revision: -1 })
  const knowledge = of.version === 'draft' ? of.revision : 0
  const promise = before.then((now) =>
    now.knowledge === knowledge && now.revision === revision
      ? now
      : refresh(ctx, { ...of, model_key }, now.vectors).then((vectors) => ({ vectors, knowledge, revision })),
  )
  vectorCache.set(key, promise)
  try {
    const { vectors } = await promise
    sizes.set(key, true, { size: Math.max(1, vectors.approximate_bytes) })
    return vectors
  } catch (error) {
    vectorCache.delete(key)
    throw error
  }
}

async function refresh(
  ctx: OrganizationContext,
  of: IndexOf & { model_key: string },
  vectors: Vectors,
): Promise<Vectors> {
  const ids = new Set<string>()
  for (let after: string | undefined; ;) {
    const from = after
    const rows = await withOrganization(ctx, (tx) => findEmbeddedIds(tx, of, from, IDS))
    for (const { id } of rows) ids.add(id)
    if (rows.length < IDS) break
    after = rows.at(-1)?.id
  }
  for (const id of vectors.ids()) if (!ids.has(id)) vectors.remove(id)
  const lacking = [...ids].filter((id) => !vectors.has(id))
  for (let at = 0; at < lacking.length; at += VECTORS) {
    const rows = await withOrganization(ctx, (tx) => findVectors(tx, of.model_key, lacking.slice(at, at + VECTORS)))
    // A vector of another size is of a model that has been changed in this moment.
    for (const { id, vector } of rows) if (vector.length === vectors.dimensions) vectors.add(id, vector)
  }
  if (!vectors.has_strangers) vectors.takeStrangers(await vectorsOfStrangers(ctx, of.model_key))
  return vectors
}
