import { versions } from '@tertulia/contract/agents'
import { versionHistory } from '@tertulia/contract/version-history'
import { compareVersions } from '#features/versions/compare-versions.ts'
import { deploy, moveAgent } from '#features/versions/deploy-agent.ts'
import { restoreDraft } from '#features/versions/restore-draft.ts'
import { listChanges, listVersions } from '#features/versions/versions.ts'
import { routes } from '#platform/http/routes.ts'

export const versionRoutes = [
  ...routes(versions, {
    changes: (ctx, { params }) => listChanges(ctx, params.id),
    list: (ctx, { params, query }) => listVersions(ctx, params.id, query),
    deploy: (ctx, { params, body }) => deploy(ctx, params.id, body),
    undeploy: (ctx, { params }) => moveAgent(ctx, params.id, 'undeploy'),
    disable: (ctx, { params }) => moveAgent(ctx, params.id, 'disable'),
    activate: (ctx, { params }) => moveAgent(ctx, params.id, 'activate'),
  }),
  ...routes(versionHistory, {
    compare: (ctx, { params, query }) => compareVersions(ctx, params.id, query),
    restore: (ctx, { params, body }) => restoreDraft(ctx, params.id, body.version),
  }),
]
