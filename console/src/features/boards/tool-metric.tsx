import type { ToolSums } from '@tertulia/contract/boards'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { BoardSearch } from './board-search.ts'
import { historyAddress } from '@tertulia/contract/list-address'
import { MetricCard } from './metric-card.tsx'
import type { OfTools } from './of-tools.ts'
import { shareStat } from './share-stat.ts'

const NONE: ToolSums = {
  runs: 0,
  succeeded: 0,
  failed: 0,
  timeouts: 0,
  p50_ms: null,
  p95_ms: null,
  billed: 0,
  billed_micros: 0,
  free: 0,
}
export const TOOL_METRICS = ['runs', 'run_success', 'run_timeouts', 'run_time', 'run_billed', 'run_cost'] as const
export type ToolMetricName = (typeof TOOL_METRICS)[number]

type Props = OfTools & { metric: ToolMetricName; search: BoardSearch }

/** One figure of the runs of tools in a span beside the span before. */
export function ToolMetric({ metric, agent, search, board, frame }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { now = NONE, before = NONE, span } = board ?? {}
  const hrefOf = (filters: Parameters<typeof historyAddress>[1]) =>
    span && historyAddress({ agent_id: agent.id, span }, filters)
  const seconds = (ms: number) => format.duration(ms / 1000)
  const of = { of: metric, search, ...frame }
  switch (metric) {
    case 'runs':
      return (
        <MetricCard
          {...of}
          stat={{ kind: 'count', value: now.runs, before: before.runs }}
          href={hrefOf({ outcome: 'live' })}
        />
      )
    case 'run_success':
      return (
        <MetricCard
          {...of}
          stat={shareStat(now, before, ['succeeded', 'runs'])}
          href={hrefOf({ outcome: 'success' })}
        />
      )
    case 'run_timeouts':
      return (
        <MetricCard
          {...of}
          stat={shareStat(now, before, ['timeouts', 'runs'])}
          href={hrefOf({ outcome: 'failed', failure: 'timeout' })}
        />
      )
    case 'run_time':
      return (
        <MetricCard
          {...of}
          stat={{ kind: 'measure', value: now.p50_ms, before: before.p50_ms, sample: now.runs, write: seconds }}
          unit={now.p95_ms !== null && t(($) => $.boards.tools.slow, { time: seconds(now.p95_ms) })}
        />
      )
    case 'run_billed':
      return (
        <MetricCard
          {...of}
          stat={shareStat(now, before, ['billed', 'runs'])}
          href={hrefOf({ outcome: 'live', billed: 'yes' })}
        />
      )
    case 'run_cost':
      return (
        <MetricCard
          {...of}
          stat={{
            kind: 'measure',
            value: now.billed_micros,
            before: before.billed_micros,
            sample: now.runs,
            write: (micros) => format.money({ micros, currency: 'USD' }),
          }}
        />
      )
  }
}
