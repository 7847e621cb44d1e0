import { versionState } from '#features/agents/agent-view.ts'
import { agentsWithModel } from '#features/models/further-models.ts'
import { findAgentsWithModel } from '#features/versions/version.queries.ts'
import { versionStateOf } from '#features/versions/changes.ts'
import { deployAgent } from '#features/versions/versions.jobs.ts'
import { versionRoutes } from '#features/versions/versions.routes.ts'
import { resumeDeployments } from '#features/versions/versions.sweeps.ts'
import { agentVersion } from '#features/versions/versions.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const versionsFeature: Feature = {
  routes: versionRoutes,
  jobs: [deployAgent],
  sweeps: [resumeDeployments],
  personal: [
    personal(agentVersion, {
      by: { id: 'author_id' },
      names: { author_name: 'author_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'agent_id', 'version', 'note', 'created_at'],
    }),
  ],
  provides: [provide(versionState, versionStateOf), provide(agentsWithModel, findAgentsWithModel)],
}
