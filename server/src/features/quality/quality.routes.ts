import { qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { beginRun, gateOf, getRun, listResults } from '#features/quality/quality-runs.ts'
import { changeTest, createTest, getTest, listTests, removeTest } from '#features/quality/quality-tests.ts'
import { qualityMatrix } from '#features/quality/version-matrix.ts'
import { routes } from '#platform/http/routes.ts'

export const qualityRoutes = [
  ...routes(qualityTests, {
    list: (ctx, { query }) => listTests(ctx, query),
    get: (ctx, { params }) => getTest(ctx, params.id),
    create: (ctx, { body }) => createTest(ctx, body),
    update: (ctx, { params, body }) => changeTest(ctx, params.id, body),
    delete: (ctx, { params }) => removeTest(ctx, params.id),
  }),
  ...routes(qualityRuns, {
    begin: (ctx, { body }) => beginRun(ctx, body),
    get: (ctx, { params }) => getRun(ctx, params.id),
    results: (ctx, { params, query }) => listResults(ctx, { run_id: params.id, ...query }),
    matrix: (ctx, { query }) => qualityMatrix(ctx, query.agent_id),
    gate: (ctx, { query }) => gateOf(ctx, query.agent_id),
  }),
]
