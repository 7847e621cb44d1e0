import { type Channel, PLAYGROUND, TEST_CHANNELS } from '@tertulia/contract/channels'
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { conversation, message, receipt } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/**
 * Sums of a part of a local day of an agent. `handed_over` counts conversations a person was asked for or took; `answered`
 * those without one in which the agent knew each answer, or that somebody has confirmed as resolved.
 */
export type DayFigures = {
  day: string
  conversations: number
  handed_over: number
  answered: number
  messages: number
  first_response_ms: number | null
}

/** A local day, from its begin up to an instant in it. */
export type PartOfDay = { day: string; starts: string; ends: string }

/** Figures of parts of days, playground left out. A day on which nothing began is absent. */
export async function findDayFigures(
  tx: OrganizationTx,
  agent_id: string,
  parts: readonly PartOfDay[],
): Promise<DayFigures[]> {
  const column = (of: (part: PartOfDay) => string) => sql.param(parts.map(of))
  // What was written after a part has to be left out of the conversations that went on. Few of the days before did.
  const messages = sql`case when ${conversation.last_message_at} <= part.ends then ${conversation.messages}
    else (select count(*) from message
      where message.organization_id = conversation.organization_id and message.conversation_id = conversation.id
        and message."from" <> 'event' and message.created_at <= part.ends) end`
  const knewAll = sql`(select bool_and(not message.declined) from message
    where message.organization_id = conversation.organization_id and message.conversation_id = conversation.id
      and message."from" = 'agent' and message.turn_id is not null and message.created_at <= part.ends)`
  const answered = sql`not ${conversation.handed_over} and coalesce(${conversation.resolved}, ${knewAll}, false)`
  const { rows } = await tx.db.execute<DayFigures>(sql`
    select part.day, count(*)::int as conversations,
      (count(*) filter (where ${answered}))::int as answered,
      (count(*) filter (where ${conversation.handed_over}))::int as handed_over,
      coalesce(sum(${messages}), 0)::int as messages,
      percentile_cont(0.5) within group (order by ${conversation.first_response_ms}) as first_response_ms
    from unnest(${column((part) => part.day)}::text[], ${column((part) => part.starts)}::timestamptz[],
        ${column((part) => part.ends)}::timestamptz[]) as part (day, starts, ends)
      join ${conversation} on ${and(
        ours(tx, conversation),
        eq(conversation.agent_id, agent_id),
        notInArray(conversation.channel, [...TEST_CHANNELS]),
        sql`${conversation.started_at} between part.starts and part.ends`,
      )}
    group by part.day`)
  return rows
}

/** Conversations of customers that were written in last, newest first. */
export const findRecent = (tx: OrganizationTx, agent_id: string, rows: number) =>
  tx.db
    .select()
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.agent_id, agent_id),
        notInArray(conversation.channel, [...TEST_CHANNELS]),
      ),
    )
    .orderBy(desc(conversation.last_message_at), desc(conversation.id))
    .limit(rows)

/** Conversations that wait for a person, oldest first. */
export const findWaiting = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select()
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.agent_id, agent_id),
        eq(conversation.status, 'active'),
        ne(conversation.control, 'agent'),
      ),
    )
    .orderBy(conversation.waiting_since)
    .limit(5)

export async function countInProgress(tx: OrganizationTx, agent_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.agent_id, agent_id),
        eq(conversation.status, 'active'),
        notInArray(conversation.channel, [...TEST_CHANNELS]),
      ),
    )
  return row?.total ?? 0
}

/** What customers asked about today: answers by FAQ topic, most first. */
export async function findTopicsOfAnswers(tx: OrganizationTx, agent_id: string, since: string) {
  const { rows } = await tx.db.execute<{ name: string; answers: number }>(sql`
    select faq_topic.name, count(*)::int as answers
    from ${receipt} join ${message} on message.organization_id = receipt.organization_id and message.id = receipt.message_id
      join ${conversation} on conversation.organization_id = message.organization_id and conversation.id = message.conversation_id
      join faq on faq.organization_id = receipt.organization_id and faq.id = (message.sources -> 0 ->> 'source_id')::uuid
      join faq_topic on faq_topic.organization_id = faq.organization_id and faq_topic.id = faq.topic_id
    where receipt.organization_id = ${tx.organization_id} and receipt.decision = 'answer_faq' and receipt.created_at >= ${since}
      and conversation.agent_id = ${agent_id} and conversation.channel <> all(${sql.param(TEST_CHANNELS)}::text[])
    group by 1 order by 2 desc, faq_topic.name collate "C" limit 4`)
  return rows
}

/** Whether an agent has been tried in the playground and asked through the bubble. One conversation of each tells. */
export async function findMilestones(
  tx: OrganizationTx,
  agent_id: string,
): Promise<{ tried: boolean; bubble: boolean }> {
  const isThere = (channel: Channel) =>
    sql`exists (${tx.db
      .select({ one: sql`1` })
      .from(conversation)
      .where(and(ours(tx, conversation), eq(conversation.agent_id, agent_id), eq(conversation.channel, channel)))})`
  const { rows } = await tx.db.execute<{ tried: boolean; bubble: boolean }>(
    sql`select ${isThere(PLAYGROUND)} as tried, ${isThere('bubble')} as bubble`,
  )
  return rows[0] ?? { tried: false, bubble: false }
}

/** How much an agent's draft knows. */
export async function countKnowledge(tx: OrganizationTx, agent_id: string): Promise<{ faqs: number; files: number }> {
  const { rows } = await tx.db.execute<{ faqs: number; files: number }>(sql`
    select
      (select count(*)::int from faq where organization_id = ${tx.organization_id} and agent_id = ${agent_id} and deleted_at is null) as faqs,
      (select count(*)::int from vault_file where organization_id = ${tx.organization_id} and agent_id = ${agent_id} and deleted_at is null and status = 'ready') as files`)
  return rows[0] ?? { faqs: 0, files: 0 }
}

/** Whether somebody besides the founder is here, or was asked to be. */
export async function hasInvited(tx: OrganizationTx): Promise<boolean> {
  const { rows } = await tx.db.execute<{ invited: boolean }>(sql`
    select exists (select 1 from invitation where organization_id = ${tx.organization_id} and status <> 'cancelled')
      or (select count(*) > 1 from membership where organization_id = ${tx.organization_id}) as invited`)
  return rows[0]?.invited ?? false
}
