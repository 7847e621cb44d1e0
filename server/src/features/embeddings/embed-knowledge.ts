import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import type { OrganizationContext } from '#context.ts'
import { packVector } from '#engine/retrieval/vectors.ts'
import {
  findEmbeddingSettings,
  findSaid,
  findUnembedded,
  insertVectors,
  sumOfKnowledge,
  updateEmbeddingSettings,
} from '#features/embeddings/embedding.queries.ts'
import { modelKeyOf, openEmbeddingSettings, type OpenEmbeddingSettings } from '#features/embeddings/embeddings.ts'
import { iso } from '#platform/clock.ts'
import { areCustomersHere } from '#platform/customers-first.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { embed } from '#providers/models/embedding-provider.ts'

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

/** Makes a vector for each text that agents of the organization know and that has none, until none is lacking. */
export async function embedLacking(ctx: OrganizationContext): Promise<void> {
  for (;;) {
    const settings = await withOrganization(ctx, openEmbeddingSettings)
    if (!settings?.enabled) return
    const known = await withOrganization(ctx, sumOfKnowledge)
    const lacking = await withOrganization(ctx, (tx) => findUnembedded(tx, settings.model_key, LOOKED_UP))
    if (lacking.length === 0) return settle(ctx, settings, { covered: known, failure: null, failed_at: null })
    for (let at = 0; at < lacking.length; at += BATCH) {
      const began = performance.now()
      if (!(await embedBatch(ctx, settings, lacking.slice(at, at + BATCH)))) return
      if (areCustomersHere()) await delay(REST * (performance.now() - began))
    }
  }
}

/** @returns whether it goes on */
async function embedBatch(ctx: OrganizationContext, settings: OpenEmbeddingSettings, ids: string[]): Promise<boolean> {
  const said = await withOrganization(ctx, (tx) => findSaid(tx, ids))
  const answer = await patiently(
    ctx,
    settings,
    said.map(({ text }) => text.slice(0, MOST_CHARACTERS).toWellFormed()),
  )
  if (answer.failure) {
    await settle(ctx, settings, { failure: answer.failure, failed_at: iso(ctx.clock.now()) })
    return false
  }
  return keep(
    ctx,
    settings,
    said.map(({ text_hash }, at) => ({ text_hash, vector: answer.vectors[at] ?? [] })),
  )
}

async function patiently(ctx: OrganizationContext, settings: OpenEmbeddingSettings, texts: string[]) {
  for (let tries = 0; ; tries += 1) {
    const answer = await embed(settings, texts, { outbound: ctx.outbound, deadline_ms: DEADLINE_MS })
    const wait = RETRIES[tries]
    if (!answer.failure || !answer.passes || wait === undefined) return answer
    await delay(Math.min(LONGEST_WAIT_SECONDS, answer.retry_after_seconds ?? wait) * 1_000)
  }
}

/** Stores vectors where they are still those of the organization's model, and of one size. */
function keep(
  ctx: OrganizationContext,
  { model_key }: OpenEmbeddingSettings,
  made: { text_hash: string; vector: number[] }[],
): Promise<boolean> {
  return withOrganization(ctx, async (tx) => {
    const now = await findEmbeddingSettings(tx)
    if (!now?.enabled || modelKeyOf(now) !== model_key) return false
    const dimensions = now.dimensions ?? made[0]?.vector.length ?? 0
    if (made.some(({ vector }) => vector.length !== dimensions)) {
      const failure: EmbeddingFailure = 'wrong_dimensions'
      await updateEmbeddingSettings(tx, { failure, failed_at: iso(tx.clock.now()) })
      return false
    }
    const { organization_id } = tx
    await insertVectors(
      tx,
      made.map(({ text_hash, vector }) => ({ organization_id, model_key, text_hash, vector: packVector(vector) })),
    )
    await updateEmbeddingSettings(tx, { dimensions, revision: now.revision + 1, failure: null, failed_at: null })
    return true
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
