import { bundles } from '@tertulia/contract/bundles'
import { duplicateAgent, importAgent } from '#features/bundles/import-agent.ts'
import { exportAgent } from '#features/bundles/export-agent.ts'
import { routes } from '#platform/http/routes.ts'

export const bundleRoutes = routes(bundles, {
  export: (ctx, { params }) => exportAgent(ctx, params.id),
  import: (ctx, { body }, { gone }) => importAgent(ctx, body, gone),
  duplicate: (ctx, { params, body }) => duplicateAgent(ctx, params.id, body.name),
})
