import { sql } from 'drizzle-orm'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** More tell the median no better, and each is looked up. */
const MOST_MEASURED = 1_000

/**
 * How long people of the team have a conversation: from their first message in it to their last, of those with more than one;
 * the newest of a month.
 * @returns over how many, and the median in milliseconds; null: there are none
 */
export async function findHandlingTime(
  tx: OrganizationTx,
  { agent_id, starts, ends }: { agent_id: string; starts: string; ends: string },
): Promise<{ conversations: number; ms: number | null }> {
  const { rows } = await tx.db.execute<{ conversations: number; ms: number | null }>(sql`
    with handled as (
      select id from conversation
      where organization_id = ${tx.organization_id} and agent_id = ${agent_id} and handed_over and status = 'ended'
        and started_at >= ${starts} and started_at < ${ends}
      order by started_at desc limit ${MOST_MEASURED})
    select count(*)::int as conversations, percentile_cont(0.5) within group (order by took.ms) as ms
    from handled cross join lateral (
      select extract(epoch from max(message.created_at) - min(message.created_at)) * 1000 as ms
      from message
      where message.organization_id = ${tx.organization_id} and message.conversation_id = handled.id and message."from" = 'person'
      having count(*) > 1) took`)
  return rows[0] ?? { conversations: 0, ms: null }
}
