import type { Expected } from '@tertulia/contract/stale-edits'
import { TEAMS_PER_ORGANIZATION } from '@tertulia/contract/live-chat.limits'
import { done } from '@tertulia/contract/shapes'
import type { Team, TeamInput } from '@tertulia/contract/teams'
import type { MemberContext } from '#platform/context.ts'
import {
  countAgents,
  countAttendants,
  countTeams,
  deleteTeam,
  findTeams,
  holdTeam,
  lockTeam,
  findTeamsOf,
  insertTeam,
  renameTeam,
  setPlaces,
} from '#features/teams/team.queries.ts'
import { teamEmptied } from '#features/teams/team-emptied.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { isTaken, type OrganizationTx, withOrganization, REPEATABLE } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

export const listTeams = (ctx: MemberContext): Promise<Team[]> => withOrganization(ctx, (tx) => findTeams(tx))

/** @throws too_many_teams, team_name_taken, no_such_member, no_such_agent */
export function createTeam(ctx: MemberContext, input: TeamInput): Promise<Team> {
  return withOrganization(ctx, async (tx) => {
    if ((await countTeams(tx)) >= TEAMS_PER_ORGANIZATION) throw new Problem('too_many_teams')
    const id = newId()
    const now = iso(tx.clock.now())
    await insertTeam(tx, {
      organization_id: tx.organization_id,
      id,
      name: input.name,
      created_at: now,
      updated_at: now,
    })
    return fill(tx, id, input, undefined)
  }).catch(nameTaken)
}

/** @throws not_found, stale_edit, team_name_taken, no_such_member, no_such_agent */
export function changeTeam(
  ctx: MemberContext,
  id: string,
  { expected_updated_at, ...input }: TeamInput & Expected,
): Promise<Team> {
  return withOrganization(
    ctx,
    async (tx) => {
      await lockTeam(tx, id)
      const [before] = await findTeams(tx, id)
      if (!before) throw new Problem('not_found')
      refuseStale(expected_updated_at, before.updated_at)
      await renameTeam(tx, id, { name: input.name, updated_at: iso(tx.clock.now()) })
      const team = await fill(tx, id, input, before)
      if (team.user_ids.length === 0) await tx.ports.one(teamEmptied)(tx, id)
      return team
    },
    REPEATABLE,
  ).catch(nameTaken)
}

async function fill(tx: OrganizationTx, id: string, input: TeamInput, before: Team | undefined): Promise<Team> {
  const places = { ...input, user_ids: [...new Set(input.user_ids)], agent_ids: [...new Set(input.agent_ids)] }
  const { user_ids, agent_ids } = places
  if (user_ids.length > 0 && (await countAttendants(tx, user_ids)) < user_ids.length)
    throw new Problem('no_such_member', { at: 'user_ids' })
  if (agent_ids.length > 0 && (await countAgents(tx, agent_ids)) < agent_ids.length)
    throw new Problem('no_such_agent', { at: 'agent_ids' })
  await setPlaces(tx, id, places)
  noteAudit(tx, {
    entity_id: id,
    ...(before && { before: { name: before.name, people: before.user_ids.length } }),
    after: { name: input.name, people: user_ids.length },
  })
  const [team] = await findTeams(tx, id)
  if (!team) throw new Error('a team that was just written is gone')
  return team
}

/** Deletes a team. Conversations that are offered to it go back to the members who offered them. @throws not_found */
export function removeTeam(ctx: MemberContext, id: string) {
  return withOrganization(
    ctx,
    async (tx) => {
      const follow = tx.ports.one(teamEmptied)
      // In the order of an offer: the conversation, then the team. The second look finds what came between.
      await follow(tx, id)
      await lockTeam(tx, id)
      const [before] = await findTeams(tx, id)
      if (!before || !(await deleteTeam(tx, id))) throw new Problem('not_found')
      await follow(tx, id)
      noteAudit(tx, { entity_id: id, before: { name: before.name } })
      return done
    },
    REPEATABLE,
  )
}

/** A team with those who are in it now. It stays as it is until the transaction ends. */
export async function heldTeam(tx: OrganizationTx, id: string): Promise<Team | undefined> {
  await holdTeam(tx, id)
  return (await findTeams(tx, id))[0]
}

/** Whether a member is in a team. */
export const isInTeam = async (tx: OrganizationTx, team_id: string, user_id: string): Promise<boolean> =>
  (await findTeamsOf(tx, user_id)).includes(team_id)

const nameTaken = (error: unknown): never => {
  throw isTaken(error) ? new Problem('team_name_taken', { at: 'name' }) : error
}
