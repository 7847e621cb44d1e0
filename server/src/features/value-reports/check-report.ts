import { REPORT_COUNTS, type ReportCheck } from '@tertulia/contract/value-reports'
import { businessZone } from '#features/organizations/organization.ts'
import { findEdition } from '#features/value-reports/edition.queries.ts'
import { fingerprintOf } from '#features/value-reports/fingerprint.ts'
import { figuresOfMonth } from '#features/value-reports/report-figures.ts'
import { lastMonth, monthSpan } from '#features/value-reports/report-month.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Works an edition out again: whether it is what was signed, and which figures have moved since. @throws not_found */
export const checkReport = (
  ctx: MemberContext,
  { agent_id, ...asked }: { agent_id: string; month?: string | undefined; edition?: number | undefined },
): Promise<ReportCheck> =>
  withOrganization(ctx, async (tx) => {
    const month = asked.month ?? lastMonth(tx.clock.now(), await businessZone(tx))
    const row = await findEdition(tx, { agent_id, first: `${month}-01`, edition: asked.edition })
    if (!row) throw new Problem('not_found')
    const { time_zone, figures } = row
    const now = await figuresOfMonth(tx, agent_id, monthSpan(month, tx.clock.now(), time_zone), time_zone)
    return {
      intact: fingerprintOf(row) === row.fingerprint,
      differs: REPORT_COUNTS.filter((name) => figures[name] !== now[name]).map((figure) => ({
        figure,
        signed: figures[figure],
        now: now[figure],
      })),
    }
  })
