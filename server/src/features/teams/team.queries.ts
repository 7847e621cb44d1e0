import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TeamInput } from '@tertulia/contract/teams'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { agent } from '#features/agents/agents.tables.ts'
import { membership, organization } from '#features/organizations/organizations.tables.ts'
import { team, teamAgent, teamMember } from '#features/teams/teams.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const ROLES_THAT_ATTEND = ['super_admin', 'owner', 'admin', 'member'] as const

/** By name, with those of their people who are still in. */
export const findTeams = (tx: OrganizationTx, id?: string) =>
  tx.db
    .select({
      id: team.id,
      name: team.name,
      updated_at: team.updated_at,
      // Written out: the builder does not say of which table a column is where there is one alone.
      user_ids: sql<string[]>`array(
        select tm.user_id from team_member tm join membership m
          on m.organization_id = tm.organization_id and m.user_id = tm.user_id
        where tm.organization_id = ${tx.organization_id} and tm.team_id = team.id
          and m.status = 'active' and m.role <> 'viewer'
        order by tm.user_id)`,
      agent_ids: sql<string[]>`array(
        select ta.agent_id from team_agent ta
        where ta.organization_id = ${tx.organization_id} and ta.team_id = team.id order by ta.agent_id)`,
    })
    .from(team)
    .where(and(ours(tx, team), id === undefined ? undefined : eq(team.id, id)))
    .orderBy(asc(sql`lower(${team.name})`), asc(team.id))

/** The organization's row is locked, so that two at once cannot both be the last. */
export async function countTeams(tx: OrganizationTx): Promise<number> {
  await tx.db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, tx.organization_id))
    .for('update')
  return tx.db.$count(team, ours(tx, team))
}

export const insertTeam = (tx: OrganizationTx, row: typeof team.$inferInsert) => tx.db.insert(team).values(row)

/** A second transaction that changes it waits. */
export const lockTeam = (tx: OrganizationTx, id: string) =>
  tx.db
    .select({ id: team.id })
    .from(team)
    .where(and(ours(tx, team), eq(team.id, id)))
    .for('update')

/** It is not changed until the transaction ends; others may hold it too. */
export const holdTeam = (tx: OrganizationTx, id: string) =>
  tx.db
    .select({ id: team.id })
    .from(team)
    .where(and(ours(tx, team), eq(team.id, id)))
    .for('share')

export const renameTeam = (tx: OrganizationTx, id: string, change: { name: string; updated_at: string }) =>
  tx.db
    .update(team)
    .set(change)
    .where(and(ours(tx, team), eq(team.id, id)))

/** Replaces the members and agents of a team. */
export async function setPlaces(tx: OrganizationTx, team_id: string, { user_ids, agent_ids }: TeamInput) {
  const { organization_id } = tx
  await tx.db.delete(teamMember).where(and(ours(tx, teamMember), eq(teamMember.team_id, team_id)))
  await tx.db.delete(teamAgent).where(and(ours(tx, teamAgent), eq(teamAgent.team_id, team_id)))
  if (user_ids.length > 0)
    await tx.db.insert(teamMember).values(user_ids.map((user_id) => ({ organization_id, team_id, user_id })))
  if (agent_ids.length > 0)
    await tx.db.insert(teamAgent).values(agent_ids.map((agent_id) => ({ organization_id, team_id, agent_id })))
}

export async function deleteTeam(tx: OrganizationTx, id: string): Promise<boolean> {
  const deleted = await tx.db
    .delete(team)
    .where(and(ours(tx, team), eq(team.id, id)))
    .returning({ id: team.id })
  return deleted.length > 0
}

/** How many of these people may attend customers. */
export const countAttendants = (tx: OrganizationTx, user_ids: string[]): Promise<number> =>
  tx.db.$count(
    membership,
    and(
      ours(tx, membership),
      inArray(membership.user_id, user_ids),
      eq(membership.status, 'active'),
      inArray(membership.role, [...ROLES_THAT_ATTEND]),
    ),
  )

export const countAgents = (tx: OrganizationTx, agent_ids: string[]): Promise<number> =>
  tx.db.$count(agent, and(ours(tx, agent), inArray(agent.id, agent_ids), isNull(agent.deleted_at)))

export async function findTeamsOf(tx: OrganizationTx, user_id: string): Promise<string[]> {
  const rows = await tx.db
    .select({ team_id: teamMember.team_id })
    .from(teamMember)
    .where(and(ours(tx, teamMember), eq(teamMember.user_id, user_id)))
  return rows.map(({ team_id }) => team_id)
}

/** Those of an organization who attend customers, by name: all, or one. */
export const findAttendants = (tx: OrganizationTx, user_id?: string) =>
  tx.db
    .select({
      user_id: membership.user_id,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
      language: userAccount.language,
    })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.user_id))
    .where(
      and(
        ours(tx, membership),
        user_id === undefined ? undefined : eq(membership.user_id, user_id),
        eq(membership.status, 'active'),
        inArray(membership.role, [...ROLES_THAT_ATTEND]),
      ),
    )
    .orderBy(asc(userAccount.first_name), asc(userAccount.last_name), asc(membership.user_id))
    .limit(500)

/** Members who attend an agent's customers, by address. An agent in no team is attended by every member who may attend. */
export const findAttendantsOfAgent = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({ email: userAccount.email })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.user_id))
    .where(
      and(
        ours(tx, membership),
        eq(membership.status, 'active'),
        inArray(membership.role, [...ROLES_THAT_ATTEND]),
        sql`(not exists (
              select 1 from team_agent ta where ta.organization_id = ${tx.organization_id} and ta.agent_id = ${agent_id})
            or exists (
              select 1 from team_agent ta join team_member tm
                on tm.organization_id = ta.organization_id and tm.team_id = ta.team_id
              where ta.organization_id = ${tx.organization_id} and ta.agent_id = ${agent_id}
                and tm.user_id = ${membership.user_id}))`,
      ),
    )
    .orderBy(asc(userAccount.email))
    .limit(500)
