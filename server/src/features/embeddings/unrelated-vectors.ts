import { createHash } from 'node:crypto'
import type { OrganizationContext } from '#platform/context.ts'
import { UNRELATED_SENTENCES } from '#engine/retrieval/unrelated-sentences.ts'
import { findVectorsOfTexts } from '#features/embeddings/embedding.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** By the md5 of its text, as the database knows the texts of passages. */
const withHash = (text: string) => ({ text, text_hash: createHash('md5').update(text).digest('hex') })
const GROUPS = Object.values(UNRELATED_SENTENCES).map((texts) => texts.map(withHash))
const ALL = GROUPS.flat()

const vectorsByHash = async (ctx: OrganizationContext, model_key: string): Promise<Map<string, Buffer>> => {
  const hashes = ALL.map(({ text_hash }) => text_hash)
  const rows = await withOrganization(ctx, (tx) => findVectorsOfTexts(tx, model_key, hashes))
  return new Map(rows.map(({ text_hash, vector }) => [text_hash, vector]))
}

/** Unrelated sentences of which a model has made no vector for the organization. */
export async function unembeddedSentences(ctx: OrganizationContext, model_key: string) {
  const made = await vectorsByHash(ctx, model_key)
  return ALL.filter(({ text_hash }) => !made.has(text_hash))
}

/** Vectors of the unrelated sentences by language; none before all have been made. */
export async function vectorsOfStrangers(ctx: OrganizationContext, model_key: string): Promise<Buffer[][]> {
  const made = await vectorsByHash(ctx, model_key)
  if (made.size < ALL.length) return []
  return GROUPS.map((group) => group.flatMap(({ text_hash }) => made.get(text_hash) ?? []))
}
