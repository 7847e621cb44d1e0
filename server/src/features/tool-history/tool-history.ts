import { grantOf } from '@tertulia/contract/permissions'
import type { Page } from '@tertulia/contract/shapes'
import { ToolRun, type ToolRunDetail, type ToolRunFigures } from '@tertulia/contract/tools'
import type { MemberContext } from '#platform/context.ts'
import {
  countRuns,
  findFigures,
  findToolRun,
  findRuns,
  type RunFilter,
  type ShownRun,
} from '#features/tool-history/tool-history.queries.ts'
import { NO_TRACE } from '#features/tools/record-run.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Filter of a history, as callers send it. */
export type RunQuery = Omit<RunFilter, 'agent_id' | 'since' | 'until'> & {
  days: number
  from?: string | undefined
  to?: string | undefined
}

export const filterOf = (ctx: MemberContext, agent_id: string, { days, from, to, ...filter }: RunQuery): RunFilter => ({
  ...filter,
  agent_id,
  since: from ?? iso(secondsFrom(ctx.clock.now(), -days * 86_400)),
  until: to,
})

/** Newest first. */
export function listRuns(
  ctx: MemberContext,
  agent_id: string,
  { cursor, rows, ...query }: RunQuery & { cursor?: string | undefined; rows: number },
): Promise<Page<ToolRun>> {
  const at = readCursor(cursor)
  const filter = filterOf(ctx, agent_id, query)
  return withOrganization(ctx, async (tx) => {
    const [found, total] = await Promise.all([
      findRuns(tx, filter, { at, rows: rows + 1 }),
      countRuns(tx, filter, COUNTED + 1),
    ])
    return pageOf({ found, rows, at, total, sortKey: (row) => row.started_at, show: toRun })
  })
}

export const figuresOfRuns = (ctx: MemberContext, agent_id: string, query: RunQuery): Promise<ToolRunFigures> =>
  withOrganization(ctx, (tx) => findFigures(tx, filterOf(ctx, agent_id, query)))

/** One run with what happened. Callers who may not read bodies get its time, duration and cost. @throws not_found */
export async function getToolRun(ctx: MemberContext, agent_id: string, id: string): Promise<ToolRunDetail> {
  const found = await withOrganization(ctx, (tx) => findToolRun(tx, agent_id, id))
  if (!found) throw new Problem('not_found')
  const { detail } = found
  const hides = grantOf(ctx.role, 'tool.history') === 'masked'
  if (!detail || hides) return { ...toRun(found), ...NO_TRACE, attempts: detail?.attempts ?? [] }
  return { ...toRun(found), ...detail }
}

/** The fields of a row that people see. */
const toRun = (row: ShownRun): ToolRun => ToolRun.parse(row)
