import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { embeddingSettings, textVector } from '#features/embeddings/embeddings.tables.ts'
import { passage, searched } from '#features/knowledge/knowledge.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type EmbeddingSettingsRow = typeof embeddingSettings.$inferSelect

export async function findEmbeddingSettings(tx: OrganizationTx): Promise<EmbeddingSettingsRow | undefined> {
  const [row] = await tx.db.select().from(embeddingSettings).where(ours(tx, embeddingSettings))
  return row
}

export const saveEmbeddingSettings = (tx: OrganizationTx, row: EmbeddingSettingsRow) =>
  tx.db
    .insert(embeddingSettings)
    .values(row)
    .onConflictDoUpdate({ target: embeddingSettings.organization_id, set: row })

export const updateEmbeddingSettings = (tx: OrganizationTx, change: Partial<EmbeddingSettingsRow>) =>
  tx.db.update(embeddingSettings).set(change).where(ours(tx, embeddingSettings))

export const deleteEmbeddingSettings = (tx: OrganizationTx) =>
  tx.db.delete(embeddingSettings).where(ours(tx, embeddingSettings))

/** Deletes the vectors of every model but one. */
export const deleteVectorsBut = (tx: OrganizationTx, model_key: string | null) =>
  tx.db
    .delete(textVector)
    .where(and(ours(tx, textVector), model_key === null ? undefined : ne(textVector.model_key, model_key)))

/** The text of a passage that a model gets: all that answers a question, and what it is about. */
const embeddedText = sql<string>`concat_ws(chr(10), ${passage.title}, ${passage.heading}, nullif(array_to_string(${passage.variants}, chr(10)), ''), ${passage.text})`
const saidHash = sql<string>`md5(${embeddedText})`

/** Passages of the drafts and of what is live or was last, of agents that are there. */
const current = (tx: OrganizationTx) =>
  and(
    ours(tx, passage),
    inArray(
      passage.agent_id,
      tx.db
        .select({ id: agent.id })
        .from(agent)
        .where(and(ours(tx, agent), isNull(agent.deleted_at))),
    ),
    isNull(passage.until_version),
    eq(passage.switched_off, false),
    or(eq(passage.dropped, false), isNotNull(passage.since_version)),
  )

const vectorOf = (tx: OrganizationTx, model_key: string) =>
  and(ours(tx, textVector), eq(textVector.model_key, model_key), sql`${textVector.text_hash} = ${saidHash}`)

export async function countEmbedded(tx: OrganizationTx, model_key: string) {
  const [row] = await tx.db
    .select({
      passages: sql<number>`count(*)::int`,
      embedded: sql<number>`count(${textVector.text_hash})::int`,
    })
    .from(passage)
    .leftJoin(textVector, vectorOf(tx, model_key))
    .where(current(tx))
  return row ?? { passages: 0, embedded: 0 }
}

/** Passages without a vector, one for each text. */
export async function findUnembedded(tx: OrganizationTx, model_key: string, rows: number): Promise<string[]> {
  const found = await tx.db
    .selectDistinctOn([saidHash], { id: passage.id })
    .from(passage)
    .leftJoin(textVector, vectorOf(tx, model_key))
    .where(and(current(tx), isNull(textVector.text_hash)))
    .orderBy(saidHash)
    .limit(rows)
  return found.map(({ id }) => id)
}

export const findPassageTexts = (tx: OrganizationTx, ids: string[]) =>
  tx.db
    .select({ text_hash: saidHash, text: embeddedText })
    .from(passage)
    .where(and(ours(tx, passage), inArray(passage.id, ids)))

/** Vectors of texts by the md5 of each, as far as there are any. */
export const findVectorsOfTexts = (tx: OrganizationTx, model_key: string, text_hashes: string[]) =>
  tx.db
    .select({ text_hash: textVector.text_hash, vector: textVector.vector })
    .from(textVector)
    .where(and(ours(tx, textVector), eq(textVector.model_key, model_key), inArray(textVector.text_hash, text_hashes)))

export const insertVectors = (tx: OrganizationTx, rows: (typeof textVector.$inferInsert)[]) =>
  tx.db.insert(textVector).values(rows).onConflictDoNothing()

/** Ids of searched passages that have a vector, in their order, page by page. */
export const findEmbeddedIds = (
  tx: OrganizationTx,
  of: { agent_id: string; version: number | 'draft'; model_key: string },
  after: string | undefined,
  rows: number,
) =>
  tx.db
    .select({ id: passage.id })
    .from(passage)
    .innerJoin(textVector, vectorOf(tx, of.model_key))
    .where(
      and(
        ours(tx, passage),
        eq(passage.agent_id, of.agent_id),
        searched(of.version),
        after ? gt(passage.id, after) : undefined,
      ),
    )
    .orderBy(asc(passage.id))
    .limit(rows)

export const findVectors = (tx: OrganizationTx, model_key: string, ids: string[]) =>
  tx.db
    .select({ id: passage.id, vector: textVector.vector })
    .from(passage)
    .innerJoin(textVector, vectorOf(tx, model_key))
    .where(and(ours(tx, passage), inArray(passage.id, ids)))

const sumOfRevisions = sql<string>`coalesce(sum(${agent.knowledge_revision}), 0)`

/** The revisions of all agents' knowledge in the organization, as a number that moves with every change. */
export async function sumOfKnowledge(tx: OrganizationTx): Promise<number> {
  const [row] = await tx.db.select({ sum: sumOfRevisions }).from(agent).where(ours(tx, agent))
  return Number(row?.sum ?? 0)
}

/** Organizations whose model is in use and did not fail a moment ago, where something has been written since. */
export const findUncovered = (tx: PlatformTx, failed_before: string, except: string[]) =>
  tx.db
    .select({ organization_id: embeddingSettings.organization_id })
    .from(embeddingSettings)
    .where(
      and(
        eq(embeddingSettings.enabled, true),
        or(isNull(embeddingSettings.failed_at), lt(embeddingSettings.failed_at, failed_before)),
        notInArray(embeddingSettings.organization_id, except),
        sql`${embeddingSettings.covered} is distinct from (
          select ${sumOfRevisions} from ${agent} where ${agent.organization_id} = ${embeddingSettings.organization_id})`,
      ),
    )
    .limit(1_000)
