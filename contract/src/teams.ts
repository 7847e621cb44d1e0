import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TEAM_MEMBERS, TEAM_NAME_LENGTH, TEAMS_PER_ORGANIZATION } from './live-chat.limits.ts'
import { Done, id, name, time } from './shapes.ts'
import { expected } from './stale-edits.ts'

const ids = (most: number) => z.array(id).max(most, { error: 'too_many' })

/** People to whom conversations are passed as one. */
export const Team = z.object({
  id,
  name: z.string(),
  /** Members of the organization. */
  user_ids: z.array(id),
  /** Agents whose customers they attend. Customers of an agent in no team are attended by all members. */
  agent_ids: z.array(id),
  updated_at: time,
})
export type Team = z.infer<typeof Team>

export const TeamInput = z.strictObject({
  name: name(TEAM_NAME_LENGTH),
  user_ids: ids(TEAM_MEMBERS),
  agent_ids: ids(TEAMS_PER_ORGANIZATION * 2).default([]),
})
export type TeamInput = z.infer<typeof TeamInput>

const errors = ['team_name_taken', 'no_such_member', 'no_such_agent']

export const teams = {
  /** By name. */
  list: endpoint({
    method: 'GET',
    path: '/teams',
    allow: 'livechat.handle',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: z.array(Team),
  }),
  create: endpoint({
    method: 'POST',
    path: '/teams',
    allow: 'organization.update',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'team.created',
    once: true,
    body: TeamInput.extend({ organization_id: id }),
    returns: Team,
    errors: [...errors, 'too_many_teams'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/teams/{id}',
    allow: 'organization.update',
    of: { team: 'id' },
    rate: 'write',
    audit: 'team.updated',
    body: TeamInput.extend(expected),
    returns: Team,
    errors: [...errors, 'stale_edit'],
  }),
  /** Conversations that are offered to it go back to the colleague who offered them. */
  delete: endpoint({
    method: 'DELETE',
    path: '/teams/{id}',
    allow: 'organization.update',
    of: { team: 'id' },
    rate: 'write',
    audit: 'team.deleted',
    returns: Done,
  }),
}
