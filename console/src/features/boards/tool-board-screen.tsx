import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { boards, type ToolSums } from '@tertulia/contract/boards'
import type { MetricName } from '@tertulia/contract/metrics'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { askedSpan } from '#charts/period-search.ts'
import { type Stat, StatCard } from '#charts/stat-card.tsx'
import { useFormat } from '#i18n/format.ts'
import { BoardPage } from './board-page.tsx'
import type { BoardSearch } from './board-search.ts'
import { historyAddress } from './list-address.ts'
import { useMetrics } from './metric-words.ts'
import { ToolFailures } from './tool-failures.tsx'
import { ToolTable } from './tool-table.tsx'
import { WhatWasBilled } from './what-was-billed.tsx'

const route = getRouteApi('/_app/boards/tools')
const NONE: ToolSums = {
  runs: 0,
  succeeded: 0,
  failed: 0,
  timeouts: 0,
  conversations: 0,
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

function ToolFigures({ agent, search }: { agent: { id: string; name: string }; search: BoardSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const metric = useMetrics()
  const board = useQuery(query(boards.tools, { query: { agent_id: agent.id, ...askedSpan(search) } }))
  const frame = {
    isLoading: board.isPending,
    ...(board.error && { error: board.error.message }),
    onRetry: () => void board.refetch(),
  }
  const { now = NONE, before = NONE, span } = board.data ?? {}
  const told = span && { agent_id: agent.id, span }
  const share = (name: 'succeeded' | 'timeouts' | 'billed'): Stat => ({
    kind: 'share',
    part: now[name],
    of: now.runs,
    before: before.runs > 0 ? { part: before[name], of: before.runs } : null,
  })
  const seconds = (ms: number) => format.duration(ms / 1000)
  const money = (micros: number) => format.money({ micros, currency: 'USD' })
  const card = (name: MetricName, stat: Stat, rest: { href?: string | undefined; unit?: string } = {}) => {
    const { label, definition, goodWhen } = metric(name)
    return (
      <StatCard
        label={label}
        definition={definition}
        stat={stat}
        isCompared={search.compare !== false}
        {...(goodWhen && { goodWhen })}
        {...frame}
        {...rest}
      />
    )
  }
  const of = { agent, board: board.data, frame }
  return (
    <>
      <section
        aria-label={t(($) => $.boards.figures)}
        className="grid grid-cols-6 border-b border-line px-2 max-xl:grid-cols-3 max-sm:grid-cols-2 max-sm:px-0"
      >
        {card(
          'runs',
          { kind: 'count', value: now.runs, before: before.runs },
          { href: told && historyAddress(told, { outcome: 'live' }) },
        )}
        {card('run_success', share('succeeded'), { href: told && historyAddress(told, { outcome: 'success' }) })}
        {card('run_timeouts', share('timeouts'), {
          href: told && historyAddress(told, { outcome: 'failed', failure: 'timeout' }),
        })}
        {card(
          'run_time',
          { kind: 'measure', value: now.p50_ms, before: before.p50_ms, sample: now.runs, write: seconds },
          now.p95_ms === null ? {} : { unit: t(($) => $.boards.tools.slow, { time: seconds(now.p95_ms) }) },
        )}
        {card('run_billed', share('billed'), {
          href: told && historyAddress(told, { outcome: 'live', billed: 'yes' }),
        })}
        {card('run_cost', {
          kind: 'measure',
          value: now.billed_micros,
          before: before.billed_micros,
          sample: now.runs,
          write: money,
        })}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)_404px] max-xl:grid-cols-1">
        <ToolTable {...of} />
        <div className="flex flex-col border-l border-line bg-surface max-xl:border-t max-xl:border-l-0">
          <ToolFailures {...of} />
          <WhatWasBilled {...of} />
        </div>
      </div>
    </>
  )
}
