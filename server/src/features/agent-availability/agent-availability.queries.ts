import { USUAL_OUTSIDE } from '@tertulia/contract/outside-hours'
import { and, eq } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { agentAvailability, type AvailabilityRow } from '#features/agent-availability/agent-availability.tables.ts'
import { agentTool } from '#features/tools/tools.tables.ts'
import { agentVersion } from '#features/versions/versions.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** No row: nothing was ever set. */
export async function findAvailability(tx: OrganizationTx, agent_id: string): Promise<AvailabilityRow> {
  const [row] = await tx.db
    .select({
      special_days: agentAvailability.special_days,
      closed_until: agentAvailability.closed_until,
      stopped_channels: agentAvailability.stopped_channels,
    })
    .from(agentAvailability)
    .where(and(ours(tx, agentAvailability), eq(agentAvailability.agent_id, agent_id)))
  return row ?? { special_days: [], closed_until: null, stopped_channels: {} }
}

export const putAvailability = (tx: OrganizationTx, agent_id: string, row: AvailabilityRow) =>
  tx.db
    .insert(agentAvailability)
    .values({ organization_id: tx.organization_id, agent_id, ...row })
    .onConflictDoUpdate({ target: [agentAvailability.organization_id, agentAvailability.agent_id], set: row })

/** The hours that customers hear of: those of the live version, or the draft's before there is one. */
export async function findLiveHours(tx: OrganizationTx, agent_id: string) {
  const [row] = await tx.db
    .select({
      draft: agentTool.definition,
      draft_zone: agent.time_zone,
      live: agentVersion.tools,
      live_identity: agentVersion.identity,
    })
    .from(agent)
    .leftJoin(
      agentVersion,
      and(ours(tx, agentVersion), eq(agentVersion.agent_id, agent.id), eq(agentVersion.version, agent.live_version)),
    )
    .leftJoin(agentTool, and(ours(tx, agentTool), eq(agentTool.agent_id, agent.id), eq(agentTool.id, 'business_hours')))
    .where(and(ours(tx, agent), eq(agent.id, agent_id)))
  const definition = row?.live ? row.live.business_hours : row?.draft
  return {
    week: definition?.kind === 'business_hours' ? definition.week : null,
    time_zone: row?.live_identity?.time_zone ?? row?.draft_zone ?? 'UTC',
  }
}

/** The week of the draft, with what is said outside it, and when it was saved. */
export async function findDraftHours(tx: OrganizationTx, agent_id: string) {
  const [row] = await tx.db
    .select({ definition: agentTool.definition, updated_at: agentTool.updated_at })
    .from(agentTool)
    .where(and(ours(tx, agentTool), eq(agentTool.agent_id, agent_id), eq(agentTool.id, 'business_hours')))
  const definition = row?.definition
  return {
    hours:
      definition?.kind === 'business_hours'
        ? { week: definition.week, outside: definition.outside ?? USUAL_OUTSIDE }
        : null,
    hours_saved_at: row?.updated_at ?? null,
  }
}
