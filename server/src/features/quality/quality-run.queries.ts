import { and, asc, count, desc, eq, inArray, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { TEST_CHANNELS } from '@tertulia/contract/channels'
import type { Verdict, VerdictReason } from '@tertulia/contract/quality'
import type { ToolCall } from '@tertulia/contract/tool-calls'
import { conversation, message, receipt } from '#features/conversations/conversations.tables.ts'
import { qualityResult, qualityRun, qualityTest } from '#features/quality/quality.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type RunRow = typeof qualityRun.$inferSelect
export type ResultRow = typeof qualityResult.$inferSelect

const isRun = (tx: OrganizationTx, id: string) => and(ours(tx, qualityRun), eq(qualityRun.id, id))
const ofAgent = (tx: OrganizationTx, agent_id: string) => and(ours(tx, qualityRun), eq(qualityRun.agent_id, agent_id))

export const insertRun = (tx: OrganizationTx, row: RunRow) => tx.db.insert(qualityRun).values(row)

export async function findRun(tx: OrganizationTx, id: string): Promise<RunRow | undefined> {
  const [row] = await tx.db.select().from(qualityRun).where(isRun(tx, id))
  return row
}

export async function lockRun(tx: OrganizationTx, id: string): Promise<RunRow | undefined> {
  const [row] = await tx.db.select().from(qualityRun).where(isRun(tx, id)).for('update')
  return row
}

export async function updateRun(tx: OrganizationTx, id: string, change: Partial<RunRow>): Promise<RunRow> {
  const [row] = await tx.db.update(qualityRun).set(change).where(isRun(tx, id)).returning()
  if (!row) throw new Error('a locked run is gone')
  return row
}

/** The latest gate of an agent for a mark, in one of some states. */
export async function findGateRun(
  tx: OrganizationTx,
  agent_id: string,
  mark: string,
  states: RunRow['state'][],
): Promise<RunRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(qualityRun)
    .where(
      and(
        ofAgent(tx, agent_id),
        eq(qualityRun.kind, 'gate'),
        eq(qualityRun.mark, mark),
        inArray(qualityRun.state, states),
      ),
    )
    .orderBy(desc(qualityRun.created_at), desc(qualityRun.id))
    .limit(1)
  return row
}

/** A run under way that would find out the same. */
export async function findSameUnderWay(
  tx: OrganizationTx,
  of: Pick<RunRow, 'agent_id' | 'kind' | 'mark' | 'questions' | 'test_id'>,
): Promise<RunRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(qualityRun)
    .where(
      and(
        ofAgent(tx, of.agent_id),
        eq(qualityRun.kind, of.kind),
        eq(qualityRun.mark, of.mark),
        eq(qualityRun.questions, of.questions),
        sql`${qualityRun.test_id} is not distinct from ${of.test_id}::uuid`,
        inArray(qualityRun.state, ['queued', 'running']),
      ),
    )
    .limit(1)
  return row
}

/** Runs under way that began before an instant. */
export const findRunsUnderWay = (tx: PlatformTx, before: string, except: string[]) =>
  tx.db
    .select({ organization_id: qualityRun.organization_id, id: qualityRun.id })
    .from(qualityRun)
    .where(
      and(
        inArray(qualityRun.state, ['queued', 'running']),
        lt(qualityRun.created_at, before),
        notInArray(qualityRun.id, except),
      ),
    )
    .limit(100)

/** Clears away finished runs but the latest. */
export async function deleteOldRuns(tx: OrganizationTx, agent_id: string, kept: number): Promise<void> {
  const latest = tx.db
    .select({ id: qualityRun.id })
    .from(qualityRun)
    .where(ofAgent(tx, agent_id))
    .orderBy(desc(qualityRun.created_at), desc(qualityRun.id))
    .limit(kept)
  await tx.db
    .delete(qualityRun)
    .where(and(ofAgent(tx, agent_id), inArray(qualityRun.state, ['done', 'failed']), notInArray(qualityRun.id, latest)))
}

/** Finds, of these tests and answers, those that still exist: erased ones leave no result. */
export async function findStillThere(tx: OrganizationTx, rows: ResultRow[]): Promise<Set<string>> {
  const ids = (of: 'test_id' | 'message_id') => rows.flatMap((row) => row[of] ?? [])
  const [tests, messages] = await Promise.all([
    tx.db
      .select({ id: qualityTest.id })
      .from(qualityTest)
      .where(and(ours(tx, qualityTest), inArray(qualityTest.id, ids('test_id')))),
    tx.db
      .select({ id: receipt.message_id })
      .from(receipt)
      .where(and(ours(tx, receipt), inArray(receipt.message_id, ids('message_id')))),
  ])
  return new Set([...tests, ...messages].map(({ id }) => id))
}

export const insertResults = (tx: OrganizationTx, rows: ResultRow[]) => tx.db.insert(qualityResult).values(rows)

/** Results of a run so far: each test or answer with its judgement. */
export const findFound = (tx: OrganizationTx, run_id: string) =>
  tx.db
    .select({
      test_id: qualityResult.test_id,
      message_id: qualityResult.message_id,
      verdict: qualityResult.verdict,
      reason: qualityResult.reason,
    })
    .from(qualityResult)
    .where(and(ours(tx, qualityResult), eq(qualityResult.run_id, run_id)))

export type ResultFilter = { run_id: string; verdict?: Verdict | undefined; reason?: VerdictReason | undefined }

const matching = (tx: OrganizationTx, { run_id, verdict, reason }: ResultFilter): SQL | undefined =>
  and(
    ours(tx, qualityResult),
    eq(qualityResult.run_id, run_id),
    verdict ? eq(qualityResult.verdict, verdict) : undefined,
    reason ? eq(qualityResult.reason, reason) : undefined,
  )

const rank = sql<number>`case ${qualityResult.verdict} when 'worse' then 0 when 'changed' then 1 when 'better' then 2 else 3 end`

/** Worst first, from just after or before a row. */
export function findResults(
  tx: OrganizationTx,
  filter: ResultFilter,
  { at, rows }: { at: Cursor | undefined; rows: number },
) {
  const position = sql`(${rank}, ${qualityResult.id})`
  const beyond =
    at &&
    (at.direction === 'next'
      ? sql`${position} > (${at.at}::integer, ${at.id}::uuid)`
      : sql`${position} < (${at.at}::integer, ${at.id}::uuid)`)
  const order = at?.direction === 'prev' ? desc : asc
  return tx.db
    .select({
      id: qualityResult.id,
      result: qualityResult,
      rank,
      before: qualityTest.before,
      question: sql<string>`coalesce(${qualityTest.question}, ${receipt.detail} ->> 'question', '')`,
      conversation_id: message.conversation_id,
    })
    .from(qualityResult)
    .leftJoin(qualityTest, and(ours(tx, qualityTest), eq(qualityTest.id, qualityResult.test_id)))
    .leftJoin(receipt, and(ours(tx, receipt), eq(receipt.message_id, qualityResult.message_id)))
    .leftJoin(message, and(ours(tx, message), eq(message.id, qualityResult.message_id)))
    .where(and(matching(tx, filter), beyond))
    .orderBy(order(rank), order(qualityResult.id))
    .limit(rows)
}
export type ShownResultRow = Awaited<ReturnType<typeof findResults>>[number]

export async function countResults(tx: OrganizationTx, filter: ResultFilter): Promise<number> {
  const [row] = await tx.db.select({ total: count() }).from(qualityResult).where(matching(tx, filter))
  return row?.total ?? 0
}

/** A question that a customer asked and the agent answered. `message_id` is the answer's. */
export type AskedRow = {
  message_id: string
  turn_id: string
  question: string
  conversation_id: string
  language_before: string
  tool_calls: ToolCall[]
}

/** Questions of customers to an agent until an instant, newest first. The playground does not count. */
export const findAsked = (tx: OrganizationTx, agent_id: string, rows: number, until?: string): Promise<AskedRow[]> =>
  tx.db
    .select({
      message_id: receipt.message_id,
      turn_id: sql<string>`coalesce(${message.turn_id}, ${message.id})`,
      question: sql<string>`${receipt.detail} ->> 'question'`,
      conversation_id: conversation.id,
      language_before: sql<string>`coalesce(${receipt.detail} ->> 'asked_in', ${conversation.language})`,
      tool_calls: sql<ToolCall[]>`${receipt.detail} -> 'tool_calls'`,
    })
    .from(receipt)
    .innerJoin(message, and(ours(tx, message), eq(message.id, receipt.message_id)))
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(
      and(
        ours(tx, receipt),
        eq(conversation.agent_id, agent_id),
        notInArray(conversation.channel, [...TEST_CHANNELS]),
        // A reply that a tool waited for is no question.
        sql`not ${receipt.detail} ? 'pending_before'`,
        until ? lte(receipt.created_at, until) : undefined,
      ),
    )
    // Ids grow with time.
    .orderBy(desc(receipt.message_id))
    .limit(rows)
