import { kpis } from '@tertulia/contract/kpis'
import { homeSummary } from '#features/kpis/home.ts'
import { routes } from '#platform/http/routes.ts'

export const kpiRoutes = routes(kpis, { home: (ctx, { query }) => homeSummary(ctx, query.agent_id) })
