import { sendReport } from '#features/value-reports/value-reports.jobs.ts'
import { valueReportRoutes } from '#features/value-reports/value-reports.routes.ts'
import { mailMonthlyReports, signMonthlyReports } from '#features/value-reports/value-reports.sweeps.ts'
import { valueReport, valueReportReader } from '#features/value-reports/value-reports.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const valueReportsFeature: Feature = {
  routes: valueReportRoutes,
  jobs: [sendReport],
  sweeps: [signMonthlyReports, mailMonthlyReports],
  personal: [
    personal(valueReport, {
      by: { id: 'signed_by' },
      fate: 'kept',
      disclosed: ['organization_id', 'agent_id', 'month', 'edition', 'signed_at'],
    }),
    personal(valueReportReader, { by: { id: 'user_id' }, fate: 'gone', disclosed: ['organization_id'] }),
  ],
}
