import { type Channel, PLAYGROUND, TEST_CHANNELS } from '@tertulia/contract/channels'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

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

/** The last messages of conversations' customers, newest first in each. */
export async function findLastSaidOf(tx: OrganizationTx, ids: readonly string[], most: number) {
  const { rows } = await tx.db.execute<{ conversation_id: string; text: string }>(sql`
    select said.conversation_id, said.text
    from unnest(${sql.param([...ids])}::uuid[]) as asked (id)
      cross join lateral (
        select conversation_id, text, created_at, id from message
        where organization_id = ${tx.organization_id} and conversation_id = asked.id and "from" = 'customer'
        order by created_at desc, id desc limit ${most}) as said
    order by said.conversation_id, said.created_at desc, said.id desc`)
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

/** Whether the organization has another member than its founder, or has invited one. */
export async function hasInvited(tx: OrganizationTx): Promise<boolean> {
  const { rows } = await tx.db.execute<{ invited: boolean }>(sql`
    select exists (select 1 from invitation where organization_id = ${tx.organization_id} and status <> 'cancelled')
      or (select count(*) > 1 from membership where organization_id = ${tx.organization_id}) as invited`)
  return rows[0]?.invited ?? false
}
