import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { VersionOutcomes } from '@tertulia/contract/boards'
import { TEST_CHANNELS } from '@tertulia/contract/channels'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { outcome } from '#features/conversations/outcome.tables.ts'
import { agentVersion } from '#features/versions/versions.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Numbers of an agent's versions and when they were made, the newest first. */
export const findNewestVersions = (tx: OrganizationTx, agent_id: string, most: number) =>
  tx.db
    .select({ version: agentVersion.version, created_at: agentVersion.created_at })
    .from(agentVersion)
    .where(and(ours(tx, agentVersion), eq(agentVersion.agent_id, agent_id)))
    .orderBy(desc(agentVersion.version))
    .limit(most)

/** The outcomes of customers' conversations by the version that answered them: of more than `most` of one, of the latest. */
export async function countByVersion(
  tx: OrganizationTx,
  agent_id: string,
  { versions, most }: { versions: number[]; most: number },
): Promise<Omit<VersionOutcomes, 'created_at'>[]> {
  const { last_message_at, id, version, channel } = conversation
  const { rows } = await tx.db.execute<Omit<VersionOutcomes, 'created_at'>>(sql`
    select told.version, count(*)::int as conversations,
      (count(*) filter (where latest.outcome = 'confirmed'))::int as confirmed,
      (count(*) filter (where latest.outcome = 'assumed'))::int as assumed,
      (count(*) filter (where latest.outcome = 'to_person'))::int as to_person
    from unnest(${sql.param(versions)}::int[]) as told (version)
      cross join lateral (
        select ${outcome} as outcome from ${conversation}
        where ${and(
          ours(tx, conversation),
          eq(conversation.agent_id, agent_id),
          sql`${version} = told.version`,
          notInArray(channel, [...TEST_CHANNELS]),
        )}
        order by ${last_message_at} desc, ${id} desc limit ${most}) as latest
    group by told.version`)
  return rows
}
