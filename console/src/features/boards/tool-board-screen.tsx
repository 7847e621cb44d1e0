import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { boards, type ToolSums } from '@tertulia/contract/boards'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { askedSpan } from '#charts/period-search.ts'
import { useFormat } from '#i18n/format.ts'
import { BoardPage } from './board-page.tsx'
import type { ToolBoardSearch } from './board-search.ts'
import { FigureStrip } from './figure-strip.tsx'
import { historyAddress } from '@tertulia/contract/list-address'
import { MetricCard } from './metric-card.tsx'
import { shareStat } from './share-stat.ts'
import { ToolFailures } from './tool-failures.tsx'
import { ToolOverTime } from './tool-over-time.tsx'
import { ToolTable } from './tool-table.tsx'
import { WhatWasBilled } from './what-was-billed.tsx'

const route = getRouteApi('/_app/boards/tools')
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

/** What an agent's capabilities and tools came to. */
export function ToolBoardScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <BoardPage
      title={t(($) => $.boards.title)}
      crumb={t(($) => $.boards.tabs.tools)}
      search={search}
      hasTabs
      isOfAllChannels
    >
      {(agent) => <ToolFigures key={agent.id} agent={agent} search={search} />}
    </BoardPage>
  )
}

function ToolFigures({ agent, search }: { agent: { id: string; name: string }; search: ToolBoardSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const board = useQuery(query(boards.tools, { query: { agent_id: agent.id, ...askedSpan(search) } }))
  const frame = {
    isLoading: board.isPending,
    ...(board.error && { error: board.error.message }),
    onRetry: () => void board.refetch(),
  }
  const { now = NONE, before = NONE, span } = board.data ?? {}
  const hrefOf = (filters: Parameters<typeof historyAddress>[1]) =>
    span && historyAddress({ agent_id: agent.id, span }, filters)
  const seconds = (ms: number) => format.duration(ms / 1000)
  const card = { search, ...frame }
  const of = { agent, board: board.data, frame }
  return (
    <>
      <FigureStrip>
        <MetricCard
          {...card}
          of="runs"
          stat={{ kind: 'count', value: now.runs, before: before.runs }}
          href={hrefOf({ outcome: 'live' })}
        />
        <MetricCard
          {...card}
          of="run_success"
          stat={shareStat(now, before, ['succeeded', 'runs'])}
          href={hrefOf({ outcome: 'success' })}
        />
        <MetricCard
          {...card}
          of="run_timeouts"
          stat={shareStat(now, before, ['timeouts', 'runs'])}
          href={hrefOf({ outcome: 'failed', failure: 'timeout' })}
        />
        <MetricCard
          {...card}
          of="run_time"
          stat={{ kind: 'measure', value: now.p50_ms, before: before.p50_ms, sample: now.runs, write: seconds }}
          unit={now.p95_ms !== null && t(($) => $.boards.tools.slow, { time: seconds(now.p95_ms) })}
        />
        <MetricCard
          {...card}
          of="run_billed"
          stat={shareStat(now, before, ['billed', 'runs'])}
          href={hrefOf({ outcome: 'live', billed: 'yes' })}
        />
        <MetricCard
          {...card}
          of="run_cost"
          stat={{
            kind: 'measure',
            value: now.billed_micros,
            before: before.billed_micros,
            sample: now.runs,
            write: (micros) => format.money({ micros, currency: 'USD' }),
          }}
        />
      </FigureStrip>
      <div className="grid grid-cols-[minmax(0,1fr)_404px] max-xl:grid-cols-1">
        <div>
          <ToolTable {...of} />
          <ToolOverTime agent={agent} search={search} tools={board.data?.tools ?? []} />
        </div>
        <div className="flex flex-col border-l border-line bg-surface max-xl:border-t max-xl:border-l-0">
          <ToolFailures {...of} />
          <WhatWasBilled {...of} />
        </div>
      </div>
    </>
  )
}
