import { and, asc, count, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holds, passage, type PassageRow, searched } from '#features/knowledge/knowledge.tables.ts'
import { byCodePoint } from '#platform/database/code-points.ts'
import { rowPlaceholders, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Columns that an index needs: everything but the text. A file's name is not indexed. */
const indexedColumns = {
  id: passage.id,
  kind: passage.kind,
  source_id: passage.source_id,
  language: passage.language,
  analysis: passage.analysis,
  title: sql<string>`case when ${passage.kind} = 'faq' then ${passage.title} else '' end`,
  variants: passage.variants,
  revision: passage.revision,
  valid_from: passage.valid_from,
  valid_until: passage.valid_until,
  gone: sql<boolean>`${passage.dropped} or ${passage.until_version} is not null or ${passage.switched_off}`,
}
export type IndexedRow = Pick<PassageRow, keyof typeof indexedColumns & keyof PassageRow> & { gone: boolean }

const ofAgent = (tx: OrganizationTx, agent_id: string) => and(ours(tx, passage), eq(passage.agent_id, agent_id))

/** Passages of a version in the order of their ids, page by page: a long read would keep this process from others. */
export const findIndexed = (
  tx: OrganizationTx,
  agent_id: string,
  version: number | 'draft',
  after: string | undefined,
  rows: number,
): Promise<IndexedRow[]> =>
  tx.db
    .select(indexedColumns)
    .from(passage)
    .where(and(ofAgent(tx, agent_id), searched(version), after ? gt(passage.id, after) : undefined))
    .orderBy(asc(passage.id))
    .limit(rows)

/** Whole passages of a version, those of a source one after another in their order. */
export const findWhole = (
  tx: OrganizationTx,
  agent_id: string,
  version: number | 'draft',
  rows: number,
): Promise<PassageRow[]> =>
  tx.db
    .select()
    .from(passage)
    .where(and(ofAgent(tx, agent_id), searched(version)))
    .orderBy(asc(passage.kind), asc(passage.source_id), asc(passage.position))
    .limit(rows)

const ahead = alias(passage, 'ahead')

/**
 * Passages that follow others in a file under the same heading: the section was too long for one. `after`: the id of the one
 * before.
 */
export const findNextOfSections = (
  tx: OrganizationTx,
  version: number | 'draft',
  ids: readonly string[],
): Promise<Array<PassageRow & { after: string }>> =>
  tx.db
    .select({ ...getTableColumns(passage), after: ahead.id })
    .from(ahead)
    .innerJoin(
      passage,
      and(
        ours(tx, passage),
        eq(passage.source_id, ahead.source_id),
        eq(passage.position, sql`${ahead.position} + 1`),
        eq(passage.heading, ahead.heading),
        searched(version),
      ),
    )
    .where(and(ours(tx, ahead), inArray(ahead.id, [...ids]), eq(ahead.kind, 'file')))

/** Changes in the draft since a revision, with passages that are gone, page by page. */
export const findChanged = (
  tx: OrganizationTx,
  agent_id: string,
  after: { revision: number; id: string },
  rows: number,
): Promise<IndexedRow[]> =>
  tx.db
    .select(indexedColumns)
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

/** Searched passages of the draft. */
export async function countDraft(tx: OrganizationTx, agent_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ passages: count() })
    .from(passage)
    .where(and(ofAgent(tx, agent_id), searched('draft')))
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
  db.insert(passage).values(rowPlaceholders(passage)),
)

/** An FAQ's passages in the draft. */
export const findFaqIndexed = (tx: OrganizationTx, faq_id: string): Promise<IndexedRow[]> =>
  tx.db
    .select(indexedColumns)
    .from(passage)
    .where(and(ours(tx, passage), eq(passage.source_id, faq_id), eq(passage.kind, 'faq'), holds('draft')))
    .orderBy(asc(passage.position))

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

/** The words of a source's passages that are switched off in the draft. */
export async function findSwitchedOff(tx: OrganizationTx, source_id: string): Promise<string[]> {
  const rows = await tx.db
    .select({ text: passage.text })
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.source_id, source_id),
        isNull(passage.until_version),
        eq(passage.dropped, false),
        eq(passage.switched_off, true),
      ),
    )
  return rows.map(({ text }) => text)
}

/** Ids of a source's passages that the draft lost together, the last time it lost any, and that are still there. */
export async function findDroppedOf(tx: OrganizationTx, source_id: string): Promise<string[]> {
  const rows = await tx.db
    .select({ id: passage.id, revision: passage.revision })
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.source_id, source_id),
        eq(passage.dropped, true),
        isNull(passage.until_version),
      ),
    )
  const last = Math.max(...rows.map(({ revision }) => revision))
  return rows.filter(({ revision }) => revision === last).map(({ id }) => id)
}

/** A source's passage at a position of the draft, locked, and what the last version serves there instead of it. */
export async function lockPassageAt(
  tx: OrganizationTx,
  source_id: string,
  position: number,
): Promise<{ held: PassageRow | undefined; served: PassageRow | undefined }> {
  const rows = await tx.db
    .select()
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.source_id, source_id),
        eq(passage.position, position),
        isNull(passage.until_version),
      ),
    )
    .for('update')
  return {
    held: rows.find(({ dropped }) => !dropped),
    served: rows.find(({ dropped, since_version }) => dropped && since_version !== null),
  }
}

/** Changes whether a passage that no version serves yet is found. */
export const updateUnserved = (tx: OrganizationTx, id: string, change: { switched_off: boolean; revision: number }) =>
  tx.db
    .update(passage)
    .set(change)
    .where(and(ours(tx, passage), eq(passage.id, id), isNull(passage.since_version)))

/** Takes one passage out of the draft. */
export const dropPassage = (tx: OrganizationTx, id: string, revision: number) =>
  tx.db
    .update(passage)
    .set({ dropped: true, revision })
    .where(and(ours(tx, passage), eq(passage.id, id)))

/** Puts passages that were dropped back into the draft. */
export const restorePassages = (tx: OrganizationTx, ids: string[], revision: number) =>
  tx.db
    .update(passage)
    .set({ dropped: false, revision })
    .where(and(ours(tx, passage), inArray(passage.id, ids)))

/**
 * Takes a source out of the draft. Passages that no version ever served are marked too, so that indexes of other processes
 * learn of it; `freeze` deletes them.
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

/** Drizzle leaves out the table of a column that stands directly in a selected expression; inside, `p` would be meant. */
const outer = sql`${passage.source_id}`
/** The title of the first passage of a source in the draft or the last version. */
const titleOf = (tx: OrganizationTx) => sql<string>`(
  select p.title from passage p
  where p.organization_id = ${tx.organization_id} and p.source_id = ${outer} and p.until_version is null
  order by p.position, p.dropped limit 1)`
const keepsSome = (tx: OrganizationTx) => sql<boolean>`exists (
  select from passage p
  where p.organization_id = ${tx.organization_id} and p.source_id = ${outer} and p.until_version is null
    and p.since_version is not null and not p.dropped)`

/** Sources with passages that no version has yet, or that the draft has lost. `kept`: others of them are in both. */
export const findUnpublishedSources = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({
      kind: passage.kind,
      source_id: passage.source_id,
      title: titleOf(tx),
      gained: sql<boolean>`bool_or(${passage.since_version} is null and not ${passage.dropped})`,
      lost: sql<boolean>`bool_or(${passage.since_version} is not null and ${passage.dropped} and ${passage.until_version} is null)`,
      kept: keepsSome(tx),
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
    .orderBy(passage.kind, byCodePoint(titleOf(tx)))
    .limit(1_000)

/**
 * Makes the draft hold what a version held. Passages that the last version still serves are reused; ended ones are written
 * again, with the words already cut.
 */
export async function restorePassagesOfVersion(
  tx: OrganizationTx,
  agent_id: string,
  version: number,
  revision: number,
): Promise<void> {
  const mine = ofAgent(tx, agent_id)
  await tx.db
    .update(passage)
    .set({ dropped: true, revision })
    .where(and(mine, holds('draft'), sql`(${holds(version)}) is not true`))
  await tx.db
    .update(passage)
    .set({ dropped: false, revision })
    .where(and(mine, holds(version), isNull(passage.until_version), eq(passage.dropped, true)))
  await tx.db.execute(sql`
    insert into ${passage} (organization_id, id, agent_id, kind, source_id, position, language, title, variants, text,
      page, heading, source_hash, escalate, attachments, valid_from, valid_until, analysis, link_hosts, since_version, until_version, dropped, switched_off, revision)
    select organization_id, gen_random_uuid(), agent_id, kind, source_id, position, language, title, variants, text,
      page, heading, source_hash, escalate, attachments, valid_from, valid_until, analysis, link_hosts, null, null, false, switched_off, ${revision}::bigint
    from ${passage} where ${and(mine, holds(version), isNotNull(passage.until_version))}`)
}
