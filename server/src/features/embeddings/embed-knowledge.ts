import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import type { OrganizationContext } from '#platform/context.ts'
import { packVector } from '#engine/retrieval/vectors.ts'
import {
  findEmbeddingSettings,
  findPassageTexts,
  findUnembedded,
  insertVectors,
  sumOfKnowledge,
  updateEmbeddingSettings,
} from '#features/embeddings/embedding.queries.ts'
import { embedTexts } from '#features/embeddings/embed-texts.ts'
import { modelKeyOf, openEmbeddingSettings } from '#features/embeddings/embeddings.ts'
import { unembeddedSentences } from '#features/embeddings/unrelated-vectors.ts'
import type { OpenEmbeddingSettings } from '#features/embeddings/known-embedding-models.ts'
import { embeddingEntry, recordUsage } from '#features/usage/record-usage.ts'
import { iso } from '#platform/clock.ts'
import { restForCustomers } from '#platform/customers-first.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { JobRun } from '#platform/jobs/job.ts'

/** Passages looked up at once: looking up reads all of them. */
const LOOKED_UP = 1_000
/** Texts of one request; every provider takes as many. */
const BATCH = 32
/** Models read a few thousand words at most, and some refuse more. */
const MOST_CHARACTERS = 6_000
const DEADLINE_MS = 60_000
/** Between tries where the provider says that it passes, in seconds. */
const RETRIES = [1, 4, 15]
const LONGEST_WAIT_SECONDS = 30
/** While customers are here, half of the time is theirs. */
const REST = 1

/**
 * Makes a vector for each text that agents of the organization know and that has none, until none is lacking. Before the
 * first of them stand the unrelated sentences, once for each model: by them few passages are judged.
 */
export async function embedLacking(ctx: OrganizationContext, { signal }: JobRun): Promise<void> {
  for (;;) {
    const settings = await withOrganization(ctx, openEmbeddingSettings)
    if (!settings?.enabled) return
    const known = await withOrganization(ctx, sumOfKnowledge)
    const sentences = await unembeddedSentences(ctx, settings.model_key)
    const lacking = await withOrganization(ctx, (tx) => findUnembedded(tx, settings.model_key, LOOKED_UP))
    if (sentences.length === 0 && lacking.length === 0)
      return settle(ctx, settings, { covered: known, failure: null, failed_at: null })
    const batches = [
      ...batchesOf(sentences).map((texts) => () => Promise.resolve(texts)),
      ...batchesOf(lacking).map((ids) => () => withOrganization(ctx, (tx) => findPassageTexts(tx, ids))),
    ]
    for (const textsOf of batches) {
      signal.throwIfAborted()
      const began = performance.now()
      const how = await embedBatch(ctx, settings, await textsOf(), signal)
      if (how === 'failed') return
      // By another model, or by none: texts without a vector are looked for anew.
      if (how === 'outdated') break
      await restForCustomers(performance.now() - began, REST, signal)
    }
  }
}

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH))

type How = 'kept' | 'failed' | 'outdated'

async function embedBatch(
  ctx: OrganizationContext,
  settings: OpenEmbeddingSettings,
  said: { text_hash: string; text: string }[],
  signal: AbortSignal,
): Promise<How> {
  const answer = await patiently(
    ctx,
    settings,
    said.map(({ text }) => text.slice(0, MOST_CHARACTERS).toWellFormed()),
    signal,
  )
  if (answer.failure) {
    await settle(ctx, settings, { failure: answer.failure, failed_at: iso(ctx.clock.now()) })
    return 'failed'
  }
  return keep(
    ctx,
    settings,
    said.map(({ text_hash }, at) => ({ text_hash, vector: answer.vectors[at] ?? [] })),
    answer.tokens,
  )
}

async function patiently(
  ctx: OrganizationContext,
  settings: OpenEmbeddingSettings,
  texts: string[],
  signal: AbortSignal,
) {
  for (let tries = 0; ; tries += 1) {
    const answer = await embedTexts(ctx, settings, texts, { purpose: 'passage', deadline_ms: DEADLINE_MS })
    const wait = RETRIES[tries]
    if (!answer.failure || !answer.passes || wait === undefined) return answer
    await delay(Math.min(LONGEST_WAIT_SECONDS, answer.retry_after_seconds ?? wait) * 1_000, undefined, { signal })
  }
}

/** Stores vectors where they are still those of the organization's model, and of one size. */
function keep(
  ctx: OrganizationContext,
  { model_key, model }: OpenEmbeddingSettings,
  made: { text_hash: string; vector: number[] }[],
  tokens: number,
): Promise<How> {
  return withOrganization(ctx, async (tx) => {
    if (tokens > 0) await recordUsage(tx, embeddingEntry('knowledge', model, tokens))
    const now = await findEmbeddingSettings(tx)
    if (!now?.enabled || modelKeyOf(now) !== model_key) return 'outdated'
    const dimensions = now.dimensions ?? made[0]?.vector.length ?? 0
    if (made.some(({ vector }) => vector.length !== dimensions)) {
      const failure: EmbeddingFailure = 'wrong_dimensions'
      await updateEmbeddingSettings(tx, { failure, failed_at: iso(tx.clock.now()) })
      return 'failed'
    }
    const { organization_id } = tx
    await insertVectors(
      tx,
      made.map(({ text_hash, vector }) => ({ organization_id, model_key, text_hash, vector: packVector(vector) })),
    )
    await updateEmbeddingSettings(tx, { dimensions, revision: now.revision + 1, failure: null, failed_at: null })
    return 'kept'
  })
}

/** Notes how it ended, unless there is another model by now. */
function settle(
  ctx: OrganizationContext,
  { model_key }: OpenEmbeddingSettings,
  end: Parameters<typeof updateEmbeddingSettings>[1],
): Promise<void> {
  return withOrganization(ctx, async (tx) => {
    const now = await findEmbeddingSettings(tx)
    if (now && modelKeyOf(now) === model_key) await updateEmbeddingSettings(tx, end)
  })
}
