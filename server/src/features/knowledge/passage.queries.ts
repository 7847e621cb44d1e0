import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { passage } from '#features/knowledge/knowledge.tables.ts'
import { rowThen, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type PassageRow = typeof passage.$inferSelect

/** What an index is made of: everything but the text. */
const indexed = {
  id: passage.id,
  kind: passage.kind,
  language: passage.language,
  analysis: passage.analysis,
  revision: passage.revision,
  gone: sql<boolean>`${passage.dropped} or ${passage.until_version} is not null`,
}
export type IndexedPassage = Pick<PassageRow, 'id' | 'kind' | 'language' | 'analysis' | 'revision'> & { gone: boolean }

/** Version V holds what began by it and had not ended; the draft holds what is neither dropped nor ended. */
const holds = (version: number | 'draft'): SQL | undefined =>
  version === 'draft'
    ? and(isNull(passage.until_version), eq(passage.dropped, false))
    : and(lte(passage.since_version, version), or(isNull(passage.until_version), gt(passage.until_version, version)))

const ofAgent = (tx: OrganizationTx, agent_id: string) => and(ours(tx, passage), eq(passage.agent_id, agent_id))

/** Passages of a version in the order of their ids, page by page: a long read would keep the embedded engine from others. */
export const findIndexed = (
  tx: OrganizationTx,
  agent_id: string,
  version: number | 'draft',
  after: string | undefined,
  rows: number,
): Promise<IndexedPassage[]> =>
  tx.db
    .select(indexed)
    .from(passage)
    .where(and(ofAgent(tx, agent_id), holds(version), after ? gt(passage.id, after) : undefined))
    .orderBy(asc(passage.id))
    .limit(rows)

/** What has changed in the draft since a revision, gone passages with it, page by page. */
export const findChanged = (
  tx: OrganizationTx,
  agent_id: string,
  after: { revision: number; id: string },
  rows: number,
): Promise<IndexedPassage[]> =>
  tx.db
    .select(indexed)
    .from(passage)
    .where(
      and(
        ofAgent(tx, agent_id),
        gte(passage.revision, after.revision),
        sql`(${passage.revision}, ${passage.id}) > (${after.revision}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(passage.revision), asc(passage.id))
    .limit(rows)

export async function countDraft(tx: OrganizationTx, agent_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ passages: count() })
    .from(passage)
    .where(and(ofAgent(tx, agent_id), holds('draft')))
  return row?.passages ?? 0
}

export const findPassages = (tx: OrganizationTx, ids: string[]): Promise<PassageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.db
        .select()
        .from(passage)
        .where(and(ours(tx, passage), inArray(passage.id, ids)))

/** One by one, since the statement of one row is planned once. */
export const insertPassage: (tx: OrganizationTx, row: PassageRow) => Promise<unknown> = statement((db) =>
  db.insert(passage).values(rowThen(passage)),
)

/** A source's passages in the draft, in order. */
export const findPassagesOf = (
  tx: OrganizationTx,
  source_id: string,
  after: number | undefined,
  rows: number,
): Promise<PassageRow[]> =>
  tx.db
    .select()
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.source_id, source_id),
        holds('draft'),
        after === undefined ? undefined : gt(passage.position, after),
      ),
    )
    .orderBy(asc(passage.position))
    .limit(rows)

/** A source's passages that the draft holds or that the last version still serves. */
export const findPresentOf = (tx: OrganizationTx, source_id: string): Promise<PassageRow[]> =>
  tx.db
    .select()
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.source_id, source_id),
        isNull(passage.until_version),
        or(eq(passage.dropped, false), isNotNull(passage.since_version)),
      ),
    )

/** Puts passages that were dropped back into the draft. */
export const takeUpPassages = (tx: OrganizationTx, ids: string[], revision: number) =>
  tx.db
    .update(passage)
    .set({ dropped: false, revision })
    .where(and(ours(tx, passage), inArray(passage.id, ids)))

/**
 * Takes a source out of the draft. What no version ever served is marked too, so that indexes of other processes learn
 * of it; `freeze` clears it away.
 */
export const dropPassagesOf = (tx: OrganizationTx, source_id: string, revision: number) =>
  tx.db
    .update(passage)
    .set({ dropped: true, revision })
    .where(and(ours(tx, passage), eq(passage.source_id, source_id), holds('draft')))

/** Writes into version N what the draft has gained and lost since the one before. */
export async function freezePassages(tx: OrganizationTx, agent_id: string, version: number): Promise<void> {
  const mine = ofAgent(tx, agent_id)
  await tx.db.delete(passage).where(and(mine, eq(passage.dropped, true), isNull(passage.since_version)))
  await tx.db
    .update(passage)
    .set({ until_version: version })
    .where(and(mine, eq(passage.dropped, true), isNull(passage.until_version), isNotNull(passage.since_version)))
  await tx.db
    .update(passage)
    .set({ since_version: version })
    .where(and(mine, eq(passage.dropped, false), isNull(passage.since_version)))
}

/** Sources with passages that no version has yet, or that the draft has lost. */
export const findUnpublishedSources = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({
      kind: passage.kind,
      source_id: passage.source_id,
      title: sql<string>`max(${passage.title})`,
      gained: sql<boolean>`bool_or(${passage.since_version} is null and not ${passage.dropped})`,
      lost: sql<boolean>`bool_or(${passage.since_version} is not null and ${passage.dropped} and ${passage.until_version} is null)`,
    })
    .from(passage)
    .where(
      and(
        ofAgent(tx, agent_id),
        or(
          and(isNull(passage.since_version), eq(passage.dropped, false)),
          and(eq(passage.dropped, true), isNotNull(passage.since_version), isNull(passage.until_version)),
        ),
      ),
    )
    .groupBy(passage.kind, passage.source_id)
    .orderBy(passage.kind, sql`3`)
    .limit(1_000)
