import type { ReportAssumptions, ValueReport } from '@tertulia/contract/value-reports'
import { agentOf } from '#features/agents/agent.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { findEdition, insertEdition } from '#features/value-reports/edition.queries.ts'
import { nextAssumptions } from '#features/value-reports/editions.ts'
import { fingerprintOf } from '#features/value-reports/fingerprint.ts'
import { figuresOfMonth } from '#features/value-reports/report-figures.ts'
import { monthSpan } from '#features/value-reports/report-month.ts'
import { reportOf } from '#features/value-reports/value-reports.ts'
import type { EditionRow } from '#features/value-reports/value-reports.tables.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Asked = { agent_id: string; month: string; assumptions: ReportAssumptions; expected_edition: number }

/**
 * Signs a month that is over with these assumptions and the figures of now.
 * @throws report_month_not_over, report_signed_meanwhile where another edition was signed since the caller looked
 */
export function signReport(ctx: MemberContext, asked: Asked): Promise<ValueReport> {
  const { agent_id, month, assumptions, expected_edition } = asked
  return withOrganization(ctx, async (tx) => {
    const { user_id } = ctx.actor
    const at = iso(tx.clock.now())
    const made = await sign(tx, { agent_id, month, after: expected_edition, signed_by: user_id }, async (before) =>
      isSame(before?.assumptions, assumptions) && before
        ? before
        : { assumptions, assumed_by: user_id, assumed_at: at },
    )
    noteAudit(tx, { entity_id: agent_id, after: { month, edition: made.edition, ...traceOf(assumptions) } })
    return reportOf(tx, { agent_id, month })
  })
}

/** Signs the first edition of a month by itself, with the assumptions of the last. Nothing where it is signed. */
export async function signByItself(tx: OrganizationTx, agent_id: string, month: string): Promise<void> {
  const first = `${month}-01`
  if (await findEdition(tx, { agent_id, first })) return
  await sign(tx, { agent_id, month, after: 0, signed_by: null }, () => nextAssumptions(tx, agent_id))
}

type Assumed = Pick<EditionRow, 'assumptions' | 'assumed_by' | 'assumed_at'>

async function sign(
  tx: OrganizationTx,
  { agent_id, month, after, signed_by }: { agent_id: string; month: string; after: number; signed_by: string | null },
  assume: (before: EditionRow | undefined) => Promise<Assumed>,
): Promise<EditionRow> {
  const {
    name: organization_name,
    currency,
    time_zone,
    organization_id,
  } = {
    ...(await ownOrganization(tx)),
    organization_id: tx.organization_id,
  }
  const agent = await agentOf(tx, agent_id)
  const now = tx.clock.now()
  const span = monthSpan(month, now, time_zone)
  if (!span.is_over) throw new Problem('report_month_not_over')
  const before = await findEdition(tx, { agent_id, first: span.first })
  if ((before?.edition ?? 0) !== after) throw new Problem('report_signed_meanwhile')
  const { assumptions, assumed_by, assumed_at } = await assume(before)
  const signed = {
    organization_id,
    agent_id,
    month: span.first,
    edition: after + 1,
    currency,
    time_zone,
    figures: await figuresOfMonth(tx, agent_id, span, time_zone),
    assumptions,
  }
  const row: EditionRow = {
    ...signed,
    assumed_by,
    assumed_at,
    agent_name: agent.name,
    organization_name,
    signed_at: iso(now),
    signed_by,
    fingerprint: fingerprintOf(signed),
    mailed_at: null,
  }
  if (!(await insertEdition(tx, row))) throw new Problem('report_signed_meanwhile')
  return row
}

const traceOf = ({ tenths, hour_micros, dollar_micros }: ReportAssumptions) => ({
  minutes_each: tenths / 10,
  hour_cost: hour_micros === null ? null : hour_micros / 1_000_000,
  dollar_rate: dollar_micros === null ? null : dollar_micros / 1_000_000,
})

const isSame = (one: ReportAssumptions | undefined, other: ReportAssumptions): boolean =>
  one !== undefined &&
  one.tenths === other.tenths &&
  one.hour_micros === other.hour_micros &&
  one.dollar_micros === other.dollar_micros
