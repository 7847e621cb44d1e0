import type { ReportMonth, ValueReport } from '@tertulia/contract/value-reports'
import { REPORT_MONTHS } from '@tertulia/contract/value-reports.limits'
import { agentOf } from '#features/agents/agent.ts'
import { sumConversationsOfParts } from '#features/boards/agent-sums.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { findEdition, findNewestEditions } from '#features/value-reports/edition.queries.ts'
import { nextAssumptions, shownEdition, shownNextAssumptions } from '#features/value-reports/editions.ts'
import { findHandlingTime } from '#features/value-reports/handling-time.queries.ts'
import { figuresOfMonth } from '#features/value-reports/report-figures.ts'
import { lastMonth, monthBefore, type MonthSpan, monthSpan } from '#features/value-reports/report-month.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

type Asked = { agent_id: string; month?: string | undefined }

/** An agent's report of a month: as it was signed last, and as it would be now. */
export const readReport = (ctx: MemberContext, asked: Asked): Promise<ValueReport> =>
  withOrganization(ctx, (tx) => reportOf(tx, asked))

/** Reads a report within the caller's transaction. @throws not_found */
export async function reportOf(tx: OrganizationTx, { agent_id, month: asked }: Asked): Promise<ValueReport> {
  const { name: organization_name, currency, time_zone } = await ownOrganization(tx)
  const agent = await agentOf(tx, agent_id)
  const now = tx.clock.now()
  const span = monthSpan(asked ?? lastMonth(now, time_zone), now, time_zone)
  const row = await findEdition(tx, { agent_id, first: span.first })
  const signed = row ? await shownEdition(tx, row) : null
  return {
    agent_id,
    ...span,
    time_zone,
    currency,
    organization_name,
    agent_name: agent.name,
    now: await figuresOfMonth(tx, agent_id, span, time_zone),
    signed,
    assumptions: signed?.assumptions ?? (await shownNextAssumptions(tx, agent_id)),
    measure: await findHandlingTime(tx, { agent_id, ...span }),
  }
}

/** Months of an agent that have something to tell. */
export const listMonths = (ctx: MemberContext, agent_id: string): Promise<ReportMonth[]> =>
  withOrganization(ctx, async (tx) => {
    const { time_zone } = await ownOrganization(tx)
    const now = tx.clock.now()
    const spans = Array.from({ length: REPORT_MONTHS }, (_, before) =>
      monthSpan(monthBefore(now, time_zone, before), now, time_zone),
    ).toReversed()
    const sums = await sumConversationsOfParts(
      tx,
      { agent_id, starts: spans[0]?.starts ?? '', ends: spans.at(-1)?.ends ?? '' },
      spans.map(({ starts }) => starts),
    )
    const editions = await findNewestEditions(tx, agent_id)
    const { assumptions } = await nextAssumptions(tx, agent_id)
    const shown = spans.map(({ month, first, is_over }: MonthSpan, at): ReportMonth => {
      const edition = editions.find((each) => each.month === first)
      const { conversations = 0, confirmed = 0 } = edition?.figures ?? sums[at] ?? {}
      const { tenths } = edition?.assumptions ?? assumptions
      return { month, is_over, conversations, confirmed, tenths, edition: edition?.edition ?? null }
    })
    return shown
      .filter(({ conversations, is_over, edition }) => conversations > 0 || !is_over || edition !== null)
      .toReversed()
  })
