import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { receipt } from '#features/conversations/conversations.tables.ts'
import { qualityResult, qualityRun, qualityTest } from '#features/quality/quality.tables.ts'
import { agentVersion } from '#features/versions/versions.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Results of an agent's finished replays, the newest first, with tests as they are written now. */
export const findKeptResults = (tx: OrganizationTx, agent_id: string, most: number) =>
  tx.db
    .select({
      test_id: qualityResult.test_id,
      message_id: qualityResult.message_id,
      live_version: qualityRun.live_version,
      mark: qualityRun.mark,
      /** Version as which the draft that was replayed went live; null if it did not. */
      draft_version: agentVersion.version,
      verdict: qualityResult.verdict,
      reason: qualityResult.reason,
      draft: qualityResult.draft,
      live: qualityResult.live,
      question: sql<string>`coalesce(${qualityTest.question}, ${receipt.detail} ->> 'question', '')`,
    })
    .from(qualityResult)
    .innerJoin(qualityRun, and(ours(tx, qualityRun), eq(qualityRun.id, qualityResult.run_id)))
    .leftJoin(
      agentVersion,
      and(
        ours(tx, agentVersion),
        eq(agentVersion.agent_id, qualityRun.agent_id),
        sql`${agentVersion.gate} ->> 'run_id' = ${qualityRun.id}::text`,
      ),
    )
    .leftJoin(qualityTest, and(ours(tx, qualityTest), eq(qualityTest.id, qualityResult.test_id)))
    .leftJoin(receipt, and(ours(tx, receipt), eq(receipt.message_id, qualityResult.message_id)))
    .where(
      and(
        ours(tx, qualityResult),
        eq(qualityRun.agent_id, agent_id),
        eq(qualityRun.state, 'done'),
        or(isNull(qualityResult.test_id), sql`${qualityResult.created_at} >= ${qualityTest.updated_at}`),
      ),
    )
    .orderBy(desc(qualityResult.id))
    .limit(most)
export type KeptResult = Awaited<ReturnType<typeof findKeptResults>>[number]
