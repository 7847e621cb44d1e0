import type { ToldReport } from '@tertulia/contract/report-page'
import type { ReportAssumptions, ValueReport } from '@tertulia/contract/value-reports'

/** Report of the page: the signed edition, or, with typed assumptions, the one that would be signed now. */
export function toldOf(report: ValueReport, typed: ReportAssumptions | null, typed_by: string): ToldReport {
  const { signed, now, assumptions, currency, organization_name, agent_name } = report
  if (typed)
    return {
      report,
      figures: now,
      assumptions: { ...typed, by: typed_by, at: new Date().toISOString() },
      names: { organization: organization_name, agent: agent_name },
      currency,
      edition: null,
    }
  return {
    report,
    figures: signed?.figures ?? now,
    assumptions: signed?.assumptions ?? assumptions,
    names: { organization: signed?.organization_name ?? organization_name, agent: signed?.agent_name ?? agent_name },
    currency: signed?.currency ?? currency,
    edition: signed,
  }
}
