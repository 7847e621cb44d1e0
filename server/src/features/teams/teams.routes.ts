import { teams } from '@tertulia/contract/teams'
import { changeTeam, createTeam, listTeams, removeTeam } from '#features/teams/teams.ts'
import { routes } from '#platform/http/routes.ts'

export const teamRoutes = routes(teams, {
  list: (ctx) => listTeams(ctx),
  create: (ctx, { body }) => createTeam(ctx, body),
  update: (ctx, { params, body }) => changeTeam(ctx, params.id, body),
  delete: (ctx, { params }) => removeTeam(ctx, params.id),
})
