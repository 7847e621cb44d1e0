import type { BoardQuery, ToolBoard, ToolTrend } from '@tertulia/contract/boards'
import { type Grouping, partsOf } from '@tertulia/contract/spans'
import type { ToolId } from '@tertulia/contract/tool-ids'
import { findCapabilityUses, findSums } from '#features/boards/board.queries.ts'
import { instantsOfParts, spansOf } from '#features/boards/span.ts'
import {
  countTestRuns,
  findFailuresOfTools,
  findSumsOfToolParts,
  findSumsOfTools,
  type ToolSumRow,
} from '#features/boards/tool-board.queries.ts'
import { toolSumsOf } from '#features/boards/tool-sums.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

type OfAllRuns = Omit<BoardQuery, 'channel' | 'open_hours'>

/** The results of an agent's tools in a span, beside the span before. */
export function toolBoard(ctx: MemberContext, query: OfAllRuns): Promise<ToolBoard> {
  const { agent_id } = query
  return withOrganization(ctx, async (tx) => {
    const spans = spansOf(query, tx.clock.now(), await businessZone(tx))
    const span = { agent_id, ...spans.now }
    const rows = await findSumsOfTools(tx, span)
    const uses = await findCapabilityUses(tx, span)
    const conversations = (await findSums(tx, span)).reduce((sum, row) => sum + row.conversations, 0)
    return {
      span: spans.now,
      now: toolSumsOf(rows),
      before: { ...toolSumsOf(await findSumsOfTools(tx, { agent_id, ...spans.before })), span: spans.before },
      conversations,
      tools: byTool(rows, new Map(uses.map(({ capability, used }) => [capability, used]))),
      failures: byCause(await findFailuresOfTools(tx, span)),
      tests: await countTestRuns(tx, span),
    }
  })
}

/** How often one of an agent's tools was run over time, and how long that took. */
export function toolTrend(
  ctx: MemberContext,
  { grouping, tool_id, ...query }: OfAllRuns & { grouping: Grouping; tool_id: ToolId },
): Promise<ToolTrend> {
  return withOrganization(ctx, async (tx) => {
    const { now: span } = spansOf(query, tx.clock.now(), await businessZone(tx))
    const parts = instantsOfParts(span, partsOf(span, grouping))
    const rows = await findSumsOfToolParts(
      tx,
      { agent_id: query.agent_id, tool_id, ...span },
      parts.map(({ starts }) => starts),
    )
    return {
      span,
      grouping,
      tool_id,
      parts: parts.map((part, at) => {
        const { runs, succeeded, p50_ms, p95_ms } = toolSumsOf(rows.filter((row) => row.part === at + 1))
        return { ...part, runs, succeeded, p50_ms, p95_ms }
      }),
    }
  })
}

function byTool(rows: readonly ToolSumRow[], uses: ReadonlyMap<string, number>): ToolBoard['tools'] {
  const tools = [...Map.groupBy(rows, ({ tool_id }) => tool_id)].map(([tool_id, its]) => {
    const [newest] = its.toSorted((one, other) => Date.parse(other.last_at) - Date.parse(one.last_at))
    return {
      tool_id,
      tool_name: newest?.tool_name ?? tool_id,
      conversations: uses.get(tool_id) ?? 0,
      ...toolSumsOf(its),
    }
  })
  return tools.toSorted((one, other) => other.runs - one.runs || (one.tool_id < other.tool_id ? -1 : 1))
}

type FailureRow = Awaited<ReturnType<typeof findFailuresOfTools>>[number]

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
