import type { BoardQuery, ToolBoard } from '@tertulia/contract/boards'
import { findSums } from '#features/boards/board.queries.ts'
import { spansOf } from '#features/boards/span.ts'
import {
  countTestRuns,
  findFailuresOfRuns,
  findSumsByTool,
  findSumsOfRuns,
} from '#features/boards/tool-board.queries.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** What an agent's tools came to in a span, beside the span before. */
export function toolBoard(ctx: MemberContext, query: Omit<BoardQuery, 'channel'>): Promise<ToolBoard> {
  const { agent_id } = query
  return withOrganization(ctx, async (tx) => {
    const spans = spansOf(query, tx.clock.now(), await businessZone(tx))
    const span = { agent_id, ...spans.now }
    const conversations = (await findSums(tx, span)).reduce((sum, row) => sum + row.conversations, 0)
    return {
      span: spans.now,
      now: await findSumsOfRuns(tx, span),
      before: { ...(await findSumsOfRuns(tx, { agent_id, ...spans.before })), span: spans.before },
      conversations,
      tools: await findSumsByTool(tx, span),
      failures: byCause(await findFailuresOfRuns(tx, span)),
      tests: await countTestRuns(tx, span),
    }
  })
}

type FailureRow = Awaited<ReturnType<typeof findFailuresOfRuns>>[number]

function byCause(rows: readonly FailureRow[]): ToolBoard['failures'] {
  const causes = new Map<string, ToolBoard['failures'][number]>()
  for (const { failure, status, tool_id, tool_name, runs, last_at } of rows) {
    const key = `${failure} ${status}`
    const at = iso(new Date(last_at))
    const cause = causes.get(key) ?? { failure, status, runs: 0, last_at: at, tools: [] }
    causes.set(key, {
      ...cause,
      runs: cause.runs + runs,
      last_at: cause.last_at > at ? cause.last_at : at,
      tools: [...cause.tools, { tool_id, tool_name, runs }],
    })
  }
  return [...causes.values()].toSorted((one, other) => other.runs - one.runs)
}
