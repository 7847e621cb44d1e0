import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { localDay } from '@tertulia/contract/calendar'
import { boards, type ToolBoard } from '@tertulia/contract/boards'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { askedSpan, groupingOf, spanOfSearch } from '#charts/period-search.ts'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { TrendChart } from '#charts/trend-chart.tsx'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { toolList } from '#features/tools/tool-queries.ts'
import { useToolName } from '#features/tools/use-tool-name.ts'
import { useFormat } from '#i18n/format.ts'
import { Select } from '#ui/select.tsx'
import { useNow } from '#ui/use-now.ts'
import type { ToolBoardSearch } from './board-search.ts'
import { historyAddress } from '@tertulia/contract/list-address'

type Tool = ToolBoard['tools'][number]
type Props = { agent: { id: string }; search: ToolBoardSearch; tools: readonly Tool[] }

/** How long one tool takes and how often it is used over time: the one of the address, or the slowest of those used often. */
export function ToolOverTime({ agent, search, tools }: Props) {
  const tool = tools.find(({ tool_id }) => tool_id === search.tool) ?? slowestOf(tools)
  return tool && <Trend agent={agent} search={search} tools={tools} tool={tool} />
}

function slowestOf(tools: readonly Tool[]): Tool | undefined {
  const often = tools.filter(({ runs }) => runs >= LEAST_SAMPLE)
  return often.toSorted((one, other) => (other.p95_ms ?? 0) - (one.p95_ms ?? 0)).at(0) ?? tools.at(0)
}

function Trend({ agent, search, tools, tool }: Props & { tool: Tool }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { zone } = useBusinessDays()
  const navigate = useNavigate({ from: '/boards/tools' })
  const nameOf = useToolName(agent.id)
  const span = spanOfSearch(search, localDay(useNow(), zone))
  const asked = { agent_id: agent.id, ...askedSpan(search), tool_id: tool.tool_id, grouping: groupingOf(search, span) }
  const { data, isPending, error, refetch } = useQuery(query(boards.toolTrend, { query: asked }))
  const limit = useQuery(toolList(agent.id)).data?.find(({ id }) => id === tool.tool_id)?.request?.timeout_seconds
  const parts = data?.parts ?? []
  const seconds = (ms: number) => format.duration(ms / 1000)
  const isQuick = parts.every(({ p95_ms }) => (p95_ms ?? 0) < 1000)
  const name = nameOf(tool)
  const shared = {
    isLoading: isPending,
    ...(error && { error: error.message }),
    onRetry: () => void refetch(),
    empty: data && parts.every(({ runs }) => runs === 0) ? t(($) => $.boards.tools.none) : undefined,
    parts,
    grouping: data?.grouping ?? 'day',
    isPartial: parts.at(-1)?.partial ?? false,
    hrefOf: ({ first }: { first: string }) => {
      const part = parts.find((each) => each.first === first)
      return data && part && historyAddress({ agent_id: agent.id, span: part }, { outcome: 'live', tool: tool.tool_id })
    },
  } as const
  const time = t(($) => $.boards.tools.time_of, { name })
  const uses = t(($) => $.boards.tools.uses_of, { name })
  return (
    <div className="border-t border-line">
      <TrendChart
        {...shared}
        title={time}
        fileName={time}
        actions={
          tools.length > 1 && (
            <Select
              size="sm"
              className="w-auto!"
              label={t(($) => $.boards.tools.capability)}
              value={tool.tool_id}
              options={tools.map((each) => ({ value: each.tool_id, label: nameOf(each) }))}
              onChange={(tool_id) => void navigate({ search: { ...search, tool: tool_id }, replace: true })}
            />
          )
        }
        series={[
          {
            id: 'p95',
            label: t(($) => $.boards.tools.slowest),
            color: 'chart-1',
            values: parts.map((part) => part.p95_ms),
          },
          {
            id: 'p50',
            label: t(($) => $.boards.tools.typical),
            color: 'chart-2',
            values: parts.map((part) => part.p50_ms),
          },
        ]}
        {...(limit !== undefined &&
          !isQuick && {
            limit: { label: t(($) => $.boards.tools.limit, { time: seconds(limit * 1000) }), value: limit * 1000 },
          })}
        write={isQuick ? (ms) => t(($) => $.boards.tools.milliseconds, { ms: format.number(Math.round(ms)) }) : seconds}
      />
      <TrendChart
        {...shared}
        className="border-t border-line"
        kind="bars"
        title={uses}
        fileName={uses}
        series={[
          {
            id: 'succeeded',
            label: t(($) => $.boards.tools.good),
            color: 'chart-2',
            values: parts.map(({ succeeded }) => succeeded),
          },
          {
            id: 'others',
            label: t(($) => $.boards.tools.not_good),
            color: 'chart-1',
            values: parts.map(({ runs, succeeded }) => runs - succeeded),
          },
        ]}
      />
    </div>
  )
}
