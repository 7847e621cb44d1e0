import { createHash } from 'node:crypto'
import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import { LRUCache } from 'lru-cache'
import type { OrganizationContext } from '#platform/context.ts'
import { type NearPassage, packVector } from '#engine/retrieval/vectors.ts'
import { embedTexts } from '#features/embeddings/embed-texts.ts'
import { openEmbeddingSettings } from '#features/embeddings/embeddings.ts'
import {
  failingEmbeddingModels,
  knownEmbeddingModels,
  type OpenEmbeddingSettings,
} from '#features/embeddings/known-embedding-models.ts'
import { knowledgeVectors } from '#features/embeddings/vector-cache.ts'
import type { IndexOf } from '#features/knowledge/index-cache.ts'
import { embeddingEntry, recordUsageAlone } from '#features/usage/record-usage.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** The passages near a question in meaning, or why they are unknown. */
export type ByMeaning = { near: NearPassage[]; failure: EmbeddingFailure | null }

/** A customer waits no longer for what is near their question: neither for its vector nor for those of the knowledge. */
const DEADLINE_MS = 1_500
const MOST_CHARACTERS = 2_000

/** Questions asked lately: people and tests ask the same again. */
const questionVectors = new LRUCache<string, Buffer>({ max: 2_000 })

/**
 * Finds the passages of an agent's knowledge near a question in meaning, nearest first; none if the organization has no
 * embedding model in use, or none of its vectors have been made yet. It never fails and never takes long: vectors that are
 * still being read are there for a later question.
 */
export async function findByMeaning(
  ctx: OrganizationContext,
  of: IndexOf,
  question: string,
  limit: number,
): Promise<ByMeaning | undefined> {
  const finding = find(ctx, of, question, limit).catch((error: unknown) => {
    ctx.log.warn({ err: error, organization_id: ctx.organization_id }, 'nothing could be found by meaning')
    return UNREAD
  })
  const deadline = Promise.withResolvers<ByMeaning>()
  const timer = setTimeout(() => deadline.resolve(UNREAD), DEADLINE_MS + GRACE_MS)
  try {
    return await Promise.race([finding, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The question's vector has a deadline of its own, and knows better why it did not come. */
const GRACE_MS = 100
const UNREAD: ByMeaning = { near: [], failure: 'vectors_unread' }

async function find(
  ctx: OrganizationContext,
  of: IndexOf,
  question: string,
  limit: number,
): Promise<ByMeaning | undefined> {
  const settings = await modelOf(ctx)
  if (!settings?.enabled || settings.dimensions === null) return undefined
  const { dimensions } = settings
  const [vectors, vector] = await Promise.all([
    knowledgeVectors(ctx, of, { ...settings, dimensions }),
    vectorOf(ctx, { ...settings, dimensions }, question),
  ])
  if (typeof vector === 'string') return { near: [], failure: vector }
  return { near: vectors.nearest(vector, limit), failure: null }
}

const modelOf = (ctx: OrganizationContext): Promise<OpenEmbeddingSettings | undefined> =>
  knownEmbeddingModels.get(ctx.organization_id, () => withOrganization(ctx, openEmbeddingSettings))

/** The packed vector of a question, or why there is none. */
async function vectorOf(
  ctx: OrganizationContext,
  settings: OpenEmbeddingSettings & { dimensions: number },
  question: string,
): Promise<Buffer | EmbeddingFailure> {
  const model = `${ctx.organization_id} ${settings.model_key} ${settings.dimensions}`
  const key = createHash('sha256').update(`${model} ${question}`).digest('base64')
  const known = questionVectors.get(key)
  if (known) return known
  const failed = failingEmbeddingModels.get(ctx.organization_id)
  if (failed) return failed
  const texts = [question.slice(0, MOST_CHARACTERS).toWellFormed()]
  const answer = await embedTexts(ctx, settings, texts, { purpose: 'question', deadline_ms: DEADLINE_MS })
  // The answer does not wait for it.
  if (!answer.failure && answer.tokens > 0)
    void recordUsageAlone(ctx, embeddingEntry('question', settings.model, answer.tokens))
  const failure = answer.failure ?? (answer.vectors[0]?.length === settings.dimensions ? null : 'wrong_dimensions')
  if (failure || answer.failure) {
    failingEmbeddingModels.set(ctx.organization_id, failure ?? 'wrong_answer')
    return failure ?? 'wrong_answer'
  }
  const vector = packVector(answer.vectors[0] ?? [])
  questionVectors.set(key, vector)
  return vector
}
