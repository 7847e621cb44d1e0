import { teamRoutes } from '#features/teams/teams.routes.ts'
import { team, teamMember } from '#features/teams/teams.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const teamsFeature: Feature = {
  routes: teamRoutes,
  entities: { team },
  personal: [personal(teamMember, { by: { id: 'user_id' }, fate: 'gone', disclosed: ['organization_id', 'team_id'] })],
}
