import { and, asc, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import { TEST_CHANNELS } from '@tertulia/contract/channels'
import { agent } from '#features/agents/agents.tables.ts'
import { conversation, message, receipt } from '#features/conversations/conversations.tables.ts'
import { conversationAnalysis, valueCorrection } from '#features/conversation-analysis/conversation-analysis.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type AnalysisRow = typeof conversationAnalysis.$inferSelect
export type CorrectionRow = typeof valueCorrection.$inferSelect

/** Finds, of these, those that have ended and are no tests. */
export async function findAnalysable(tx: OrganizationTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        inArray(conversation.id, [...ids]),
        eq(conversation.status, 'ended'),
        notInArray(conversation.channel, [...TEST_CHANNELS]),
      ),
    )
    .orderBy(asc(conversation.id))
  return rows.map(({ id }) => id)
}

/** How many have ended since an instant; tests are none. */
export const countEndedSince = (tx: OrganizationTx, since: string): Promise<number> =>
  tx.db.$count(
    conversation,
    and(
      ours(tx, conversation),
      gte(conversation.ended_at, since),
      notInArray(conversation.channel, [...TEST_CHANNELS]),
    ),
  )

/** Notes that conversations are to be analysed. Earlier findings stay until then. */
export const putPending = (tx: OrganizationTx, runs: readonly Pick<AnalysisRow, 'conversation_id' | 'run_id'>[]) =>
  tx.db
    .insert(conversationAnalysis)
    .values(
      runs.map((run) => ({ organization_id: tx.organization_id, ...run, state: 'pending' as const, findings: {} })),
    )
    .onConflictDoUpdate({
      target: [conversationAnalysis.organization_id, conversationAnalysis.conversation_id],
      set: { run_id: sql`excluded.run_id`, state: 'pending' },
    })

const ofConversation = (tx: OrganizationTx, conversation_id: string) =>
  and(ours(tx, conversationAnalysis), eq(conversationAnalysis.conversation_id, conversation_id))

export async function findAnalysis(tx: OrganizationTx, conversation_id: string): Promise<AnalysisRow | undefined> {
  const [row] = await tx.db.select().from(conversationAnalysis).where(ofConversation(tx, conversation_id))
  return row
}

type Run = Pick<AnalysisRow, 'conversation_id' | 'run_id'>

/** Ends an analysis that is under way. @returns whether it was */
export async function endAnalysis(
  tx: OrganizationTx,
  { conversation_id, run_id }: Run,
  change: Pick<AnalysisRow, 'state'> & Partial<AnalysisRow>,
): Promise<boolean> {
  const changed = await tx.db
    .update(conversationAnalysis)
    .set(change)
    .where(
      and(
        ofConversation(tx, conversation_id),
        eq(conversationAnalysis.run_id, run_id),
        eq(conversationAnalysis.state, 'pending'),
      ),
    )
    .returning({ run_id: conversationAnalysis.run_id })
  return changed.length === 1
}

/** Lines that are read of the beginning, which tells the wish, and of the end, which tells the outcome. */
const LINES_OF_AN_END = 200

/** The messages, with the agent's decisions; oldest first. */
export async function findLines(tx: OrganizationTx, conversation_id: string) {
  const lines = (order: typeof asc) =>
    tx.db
      .select({ message, decision: receipt.decision, tool_calls: sql<ToolCalls>`${receipt.detail} -> 'tool_calls'` })
      .from(message)
      .leftJoin(receipt, and(ours(tx, receipt), eq(receipt.message_id, message.id)))
      .where(and(ours(tx, message), eq(message.conversation_id, conversation_id)))
      .orderBy(order(message.created_at), order(message.id))
      .limit(LINES_OF_AN_END)
  const first = await lines(asc)
  if (first.length < LINES_OF_AN_END) return first
  const known = new Set(first.map((line) => line.message.id))
  const last = (await lines(desc)).toReversed()
  return [...first, ...last.filter((line) => !known.has(line.message.id))]
}
type ToolCalls = { failure?: string }[] | null

/** The agent that answered, and the language in which the business reads. */
export async function findAnswering(tx: OrganizationTx, agent_id: string) {
  const [row] = await tx.db
    .select({ name: agent.name, languages: agent.languages })
    .from(agent)
    .where(and(ours(tx, agent), eq(agent.id, agent_id)))
  return row
}

const correctionsOf = (tx: OrganizationTx, conversation_id: string) =>
  and(ours(tx, valueCorrection), eq(valueCorrection.conversation_id, conversation_id))

export const findValueCorrections = (tx: OrganizationTx, conversation_id: string): Promise<CorrectionRow[]> =>
  tx.db.select().from(valueCorrection).where(correctionsOf(tx, conversation_id)).orderBy(asc(valueCorrection.field))

/** The value before the first correction stays. */
export const putValueCorrection = (tx: OrganizationTx, row: CorrectionRow) =>
  tx.db
    .insert(valueCorrection)
    .values(row)
    .onConflictDoUpdate({
      target: [valueCorrection.organization_id, valueCorrection.conversation_id, valueCorrection.field],
      set: { value: row.value, user_id: row.user_id, user_name: row.user_name, corrected_at: row.corrected_at },
    })

export const deleteValueCorrection = (tx: OrganizationTx, conversation_id: string, field: CorrectionRow['field']) =>
  tx.db.delete(valueCorrection).where(and(correctionsOf(tx, conversation_id), eq(valueCorrection.field, field)))
