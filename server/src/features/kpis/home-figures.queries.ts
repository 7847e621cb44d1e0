import { isTest, TEST_CHANNEL } from '@tertulia/contract/channels'
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { conversation, message, receipt } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Sums of one local day of an agent. `handed_over` counts conversations a person was asked for or took. */
export type DayFigures = {
  day: string
  conversations: number
  handed_over: number
  messages: number
  first_response_ms: number | null
}

/**
 * Figures per local day since an instant, playground left out. `until_time` cuts every day at the same local time, so
 * that today compares with yesterday at this hour.
 */
export async function findDayFigures(
  tx: OrganizationTx,
  agent_id: string,
  time_zone: string,
  since: string,
  until_time: string,
): Promise<DayFigures[]> {
  const local = sql`(${conversation.started_at} at time zone ${time_zone})`
  const cut = sql`(${local}::date + ${until_time}::time)`
  // What was written after this hour has to be left out of the days that went on. Few conversations are still going then.
  const messages = sql`case when (${conversation.last_message_at} at time zone ${time_zone}) <= ${cut} then ${conversation.messages}
    else (select count(*) from message
      where message.organization_id = conversation.organization_id and message.conversation_id = conversation.id
        and message."from" <> 'event' and (message.created_at at time zone ${time_zone}) <= ${cut}) end`
  const rows = await tx.db
    .select({
      day: sql<string>`to_char(${local}, 'YYYY-MM-DD')`,
      conversations: sql<number>`count(*)::int`,
      handed_over: sql<number>`count(*) filter (where ${conversation.handed_over})::int`,
      messages: sql<number>`coalesce(sum(${messages}), 0)::int`,
      first_response_ms: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${conversation.first_response_ms})`,
    })
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.agent_id, agent_id),
        ne(conversation.channel, TEST_CHANNEL),
        gte(conversation.started_at, since),
        sql`${local}::time <= ${until_time}::time`,
      ),
    )
    .groupBy(sql`1`)
  return rows
}

/** Conversations of customers that were written in last, newest first. */
export const findRecent = (tx: OrganizationTx, agent_id: string, rows: number) =>
  tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.agent_id, agent_id), ne(conversation.channel, TEST_CHANNEL)))
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
        ne(conversation.channel, TEST_CHANNEL),
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
      and conversation.agent_id = ${agent_id} and conversation.channel <> ${TEST_CHANNEL}
    group by 1 order by 2 desc, faq_topic.name collate "C" limit 4`)
  return rows
}

/** Whether an agent has been tried in the playground and asked through a channel. */
export async function findMilestones(tx: OrganizationTx, agent_id: string) {
  const channels = await tx.db
    .selectDistinct({ channel: conversation.channel })
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.agent_id, agent_id)))
    .orderBy(desc(conversation.channel))
  return {
    tried: channels.some((row) => isTest(row.channel)),
    bubble: channels.some((row) => row.channel === 'bubble'),
  }
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
