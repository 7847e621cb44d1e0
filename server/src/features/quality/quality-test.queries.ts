import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SourceRef } from '@tertulia/contract/quality'
import { faq } from '#features/faqs/faqs.tables.ts'
import { holds, passage } from '#features/knowledge/knowledge.tables.ts'
import { qualityResult, qualityRun, qualityTest, type TestRow } from '#features/quality/quality.tables.ts'
import { vaultFile } from '#features/vault/vault.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const isTest = (tx: OrganizationTx, id: string) => and(ours(tx, qualityTest), eq(qualityTest.id, id))
const ofAgent = (tx: OrganizationTx, agent_id: string) => and(ours(tx, qualityTest), eq(qualityTest.agent_id, agent_id))

export const insertTest = (tx: OrganizationTx, row: TestRow) => tx.db.insert(qualityTest).values(row)

export async function lockTest(tx: OrganizationTx, id: string): Promise<TestRow | undefined> {
  const [row] = await tx.db.select().from(qualityTest).where(isTest(tx, id)).for('update')
  return row
}

export const updateTest = (tx: OrganizationTx, id: string, change: Partial<TestRow>) =>
  tx.db.update(qualityTest).set(change).where(isTest(tx, id))

export const deleteTest = (tx: OrganizationTx, id: string) => tx.db.delete(qualityTest).where(isTest(tx, id))

/** How many tests an agent has, and when one was last written: together they move with every change. */
export async function countTests(
  tx: OrganizationTx,
  agent_id: string,
): Promise<{ tests: number; latest: string | null }> {
  const [row] = await tx.db
    .select({ tests: count(), latest: sql<string | null>`max(${qualityTest.updated_at})::text` })
    .from(qualityTest)
    .where(ofAgent(tx, agent_id))
  return row ?? { tests: 0, latest: null }
}

/** Every test of an agent, or the one asked for, in the order they were made. */
export const findTestsToRun = (tx: OrganizationTx, agent_id: string, test_id: string | null): Promise<TestRow[]> =>
  tx.db
    .select()
    .from(qualityTest)
    .where(and(ofAgent(tx, agent_id), test_id ? eq(qualityTest.id, test_id) : undefined))
    .orderBy(asc(qualityTest.id))

/** Name of an expected source, and whether the draft still has it. */
const expectation = {
  title: sql<string | null>`coalesce(${faq.question}, ${vaultFile.name})`,
  exists: sql<boolean>`coalesce(${faq.deleted_at}, ${vaultFile.deleted_at}) is null and coalesce(${faq.id}, ${vaultFile.id}) is not null`,
}

/** How a test did when it last ran as it is written now. */
const lastRun = (tx: OrganizationTx) =>
  tx.db
    .select({
      at: qualityResult.created_at,
      draft: qualityResult.draft,
      live: qualityResult.live,
      live_version: qualityRun.live_version,
    })
    .from(qualityResult)
    .innerJoin(qualityRun, and(ours(tx, qualityRun), eq(qualityRun.id, qualityResult.run_id)))
    .where(
      and(
        ours(tx, qualityResult),
        eq(qualityResult.test_id, qualityTest.id),
        sql`${qualityResult.created_at} >= ${qualityTest.updated_at}`,
      ),
    )
    .orderBy(desc(qualityResult.id))
    .limit(1)
    .as('last_run')

const shownTests = (tx: OrganizationTx) => {
  const last = lastRun(tx)
  return tx.db
    .select({
      test: qualityTest,
      expected: expectation,
      last: { at: last.at, draft: last.draft, live: last.live, live_version: last.live_version },
    })
    .from(qualityTest)
    .leftJoin(faq, and(ours(tx, faq), eq(qualityTest.expected_kind, 'faq'), eq(faq.id, qualityTest.expected_source_id)))
    .leftJoin(
      vaultFile,
      and(ours(tx, vaultFile), eq(qualityTest.expected_kind, 'file'), eq(vaultFile.id, qualityTest.expected_source_id)),
    )
    .leftJoinLateral(last, sql`true`)
}
export type ShownTestRow = Awaited<ReturnType<typeof findTests>>[number]

/** Latest change first, from just after or before a row. */
export function findTests(
  tx: OrganizationTx,
  agent_id: string,
  { at, rows }: { at: Cursor | undefined; rows: number },
) {
  const position = sql`(${qualityTest.updated_at}, ${qualityTest.id})`
  const beyond =
    at &&
    (at.direction === 'next'
      ? sql`${position} < (${at.at}::timestamptz, ${at.id}::uuid)`
      : sql`${position} > (${at.at}::timestamptz, ${at.id}::uuid)`)
  const order = at?.direction === 'prev' ? asc : desc
  return shownTests(tx)
    .where(and(ofAgent(tx, agent_id), beyond))
    .orderBy(order(qualityTest.updated_at), order(qualityTest.id))
    .limit(rows)
}

export async function findShownTest(tx: OrganizationTx, id: string): Promise<ShownTestRow | undefined> {
  const [row] = await shownTests(tx).where(isTest(tx, id))
  return row
}

/** Whether the agent's draft has a source. */
export async function agentHasSource(tx: OrganizationTx, agent_id: string, source: SourceRef): Promise<boolean> {
  const table = source.kind === 'faq' ? faq : vaultFile
  const found = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(ours(tx, table), eq(table.id, source.source_id), eq(table.agent_id, agent_id), isNull(table.deleted_at)))
  return found.length > 0
}

/** A source's title in its own language, which comes before its translations. */
const ownTitle = sql<string>`(array_agg(${passage.title} order by ${passage.position}))[1]`

/** Finds, of these sources, those that a version or the draft holds, by id, with their names there. */
export async function findHeldSources(
  tx: OrganizationTx,
  agent_id: string,
  version: number | 'draft',
  source_ids: string[],
): Promise<Map<string, string>> {
  const found = await tx.db
    .select({ source_id: passage.source_id, title: ownTitle })
    .from(passage)
    .where(
      and(ours(tx, passage), eq(passage.agent_id, agent_id), inArray(passage.source_id, source_ids), holds(version)),
    )
    .groupBy(passage.source_id)
  return new Map(found.map(({ source_id, title }) => [source_id, title]))
}
