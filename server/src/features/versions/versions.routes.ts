import { versions } from '@tertulia/contract/agents'
import { deploy, moveAgent } from '#features/versions/deploy-agent.ts'
import { listChanges, listVersions } from '#features/versions/versions.ts'
import { routes } from '#platform/http/routes.ts'

export const versionRoutes = routes(versions, {
  changes: (ctx, { params }) => listChanges(ctx, params.id),
  list: (ctx, { params, query }) => listVersions(ctx, params.id, query),
  deploy: (ctx, { params, body }) => deploy(ctx, params.id, body),
  undeploy: (ctx, { params }) => moveAgent(ctx, params.id, 'undeploy'),
  disable: (ctx, { params }) => moveAgent(ctx, params.id, 'disable'),
  activate: (ctx, { params }) => moveAgent(ctx, params.id, 'activate'),
})
