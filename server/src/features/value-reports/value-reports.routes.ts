import { valueReports } from '@tertulia/contract/value-reports'
import { checkReport } from '#features/value-reports/check-report.ts'
import { reportFile } from '#features/value-reports/report-file.ts'
import { listReaders, switchReader } from '#features/value-reports/report-readers.ts'
import { signReport } from '#features/value-reports/sign-report.ts'
import { listMonths, readReport } from '#features/value-reports/value-reports.ts'
import { routes } from '#platform/http/routes.ts'

export const valueReportRoutes = routes(valueReports, {
  get: (ctx, { query }) => readReport(ctx, query),
  months: (ctx, { query }) => listMonths(ctx, query.agent_id),
  sign: (ctx, { body }) => signReport(ctx, body),
  check: (ctx, { query }) => checkReport(ctx, query),
  pdf: (ctx, { query }) => reportFile(ctx, query),
  readers: (ctx) => listReaders(ctx),
  switchReader: (ctx, { params, body }) => switchReader(ctx, { user_id: params.user_id, on: body.on }),
})
