import { addDays } from '@tertulia/contract/calendar'
import { partsOf } from '@tertulia/contract/spans'
import type { ReportFigures } from '@tertulia/contract/value-reports'
import { sumBilledRuns, sumConversations, sumConversationsOfParts } from '#features/boards/agent-sums.ts'
import type { MonthSpan } from '#features/value-reports/report-month.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { beginOfDay } from '#platform/local-time.ts'

/** The figures of an agent's month as they are now. */
export async function figuresOfMonth(
  tx: OrganizationTx,
  agent_id: string,
  span: MonthSpan,
  time_zone: string,
): Promise<ReportFigures> {
  const of = { agent_id, starts: span.starts, ends: span.ends }
  const { counts, erased } = await sumConversations(tx, of)
  const parts = partsOf(span, 'week').map((part) => ({
    ...part,
    starts: beginOfDay(part.first, time_zone),
    ends: beginOfDay(addDays(part.last, 1), time_zone),
  }))
  const sums = await sumConversationsOfParts(
    tx,
    of,
    parts.map(({ starts }) => starts),
  )
  const { conversations, confirmed, assumed, unknown, to_person, in_progress } = counts
  return {
    conversations,
    confirmed,
    assumed,
    unknown,
    to_person,
    in_progress,
    erased,
    cost_micros: await sumBilledRuns(tx, of),
    weeks: parts.map((part, at) => ({
      ...part,
      confirmed: sums[at]?.confirmed ?? 0,
      assumed: sums[at]?.assumed ?? 0,
    })),
  }
}
