import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { TEST_CHANNELS } from '@tertulia/contract/channels'
import { RETURN_DAYS } from '@tertulia/contract/conversation-counts'
import type { CountedRow } from '#features/boards/boards.tables.ts'
import type { Standing } from '#features/boards/contribution.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { answeredBy, handling, handOverReason, outcome, outsideHours } from '#features/conversations/outcome.tables.ts'
import { usedCapabilities } from '#features/conversations/used-capabilities.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const isCounted = notInArray(conversation.channel, [...TEST_CHANNELS])

export type StandingRow = Standing & Pick<CountedRow, 'conversation_id' | 'agent_id' | 'channel' | 'quarter'>

/** Conversations of customers as they stand now; those of tests and those that are gone are left out. */
export const findStandings = (tx: OrganizationTx, ids: readonly string[]): Promise<StandingRow[]> =>
  tx.db
    .select({
      conversation_id: conversation.id,
      agent_id: conversation.agent_id,
      channel: conversation.channel,
      quarter: sql<string>`to_char(date_bin('15 minutes', ${conversation.started_at}, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      outcome,
      hand_over_reason: handOverReason,
      handling,
      returned: sql<boolean>`${conversation.returned_at} is not null`,
      answered_by: answeredBy,
      csat: conversation.csat,
      outside_hours: outsideHours,
      first_response_ms: conversation.first_response_ms,
      topic: conversation.topic,
      subtopic: conversation.subtopic,
      intent: conversation.intent,
      sentiment: conversation.sentiment,
      task_success: conversation.task_success,
      language: conversation.language,
      capabilities: usedCapabilities,
    })
    .from(conversation)
    .where(and(ours(tx, conversation), isCounted, inArray(conversation.id, [...ids])))
    .orderBy(asc(conversation.id))

/** Those that began after another, in the order of their ids. */
export async function findNextIds(tx: OrganizationTx, after: string | null, rows: number): Promise<string[]> {
  const found = await tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(ours(tx, conversation), after === null ? undefined : gt(conversation.id, after)))
    .orderBy(asc(conversation.id))
    .limit(rows)
  return found.map(({ id }) => id)
}

/**
 * Marks those that had ended less than `RETURN_DAYS` before one of these was begun by the same customer with the same agent.
 * @returns their ids
 */
export async function markReturnsBy(tx: OrganizationTx, ids: readonly string[]): Promise<string[]> {
  const begun = await tx.db
    .select({
      id: conversation.id,
      visitor_id: conversation.visitor_id,
      agent_id: conversation.agent_id,
      started_at: conversation.started_at,
    })
    .from(conversation)
    .where(and(ours(tx, conversation), inArray(conversation.id, [...ids]), isNotNull(conversation.visitor_id)))
  if (begun.length === 0) return []
  const column = (of: (row: (typeof begun)[number]) => string | null) => sql.param(begun.map(of))
  // Each is looked for by its visitor: a join of the table with itself reads all of an organization where it is guessed wrong.
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    with returned as (
      select earlier.id, min(later.started_at) as at
      from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.visitor_id)}::uuid[],
          ${column((row) => row.agent_id)}::uuid[], ${column((row) => row.started_at)}::timestamptz[])
          as later (id, visitor_id, agent_id, started_at)
        cross join lateral (
          select conversation.id from conversation
          where conversation.organization_id = ${tx.organization_id} and conversation.visitor_id = later.visitor_id
            and conversation.agent_id = later.agent_id and conversation.id <> later.id
            and conversation.ended_at <= later.started_at
            and conversation.ended_at > later.started_at - make_interval(days => ${RETURN_DAYS})
            and conversation.returned_at is null
          offset 0) earlier
      group by earlier.id order by earlier.id),
    locked as (
      select conversation.id, returned.at from conversation join returned on returned.id = conversation.id
      where conversation.organization_id = ${tx.organization_id} order by conversation.id for update of conversation)
    update conversation set returned_at = locked.at from locked
    where conversation.organization_id = ${tx.organization_id} and conversation.id = locked.id returning conversation.id`)
  return rows.map(({ id }) => id)
}

/** Marks one that was opened again. */
export async function markReturned(tx: OrganizationTx, id: string, at: string): Promise<void> {
  await tx.db
    .update(conversation)
    .set({ returned_at: at })
    .where(and(ours(tx, conversation), eq(conversation.id, id), isNull(conversation.returned_at)))
}
