import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BoardPage } from './board-page.tsx'
import type { ToolBoardSearch } from './board-search.ts'
import { FigureStrip } from './figure-strip.tsx'
import { useToolFigures } from './of-tools.ts'
import { ToolFailures } from './tool-failures.tsx'
import { TOOL_METRICS, ToolMetric } from './tool-metric.tsx'
import { ToolOverTime } from './tool-over-time.tsx'
import { ToolTable } from './tool-table.tsx'
import { WhatWasBilled } from './what-was-billed.tsx'

const route = getRouteApi('/_app/boards/tools')

/** Board of the runs of an agent's capabilities and tools. */
export function ToolBoardScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <BoardPage
      title={t(($) => $.boards.title)}
      crumb={t(($) => $.boards.tabs.tools)}
      search={search}
      board="tools"
      hasTabs
      isOfAllChannels
    >
      {(agent) => <ToolFigures key={agent.id} agent={agent} search={search} />}
    </BoardPage>
  )
}

function ToolFigures({ agent, search }: { agent: { id: string; name: string }; search: ToolBoardSearch }) {
  const of = useToolFigures(agent, search)
  return (
    <>
      <FigureStrip>
        {TOOL_METRICS.map((metric) => (
          <ToolMetric key={metric} metric={metric} {...of} />
        ))}
      </FigureStrip>
      <div className="grid grid-cols-[minmax(0,1fr)_404px] max-xl:grid-cols-1">
        <div>
          <ToolTable {...of} />
          <ToolOverTime agent={agent} search={search} tools={of.board?.tools ?? []} />
        </div>
        <div className="flex flex-col border-l border-line bg-surface max-xl:border-t max-xl:border-l-0">
          <ToolFailures {...of} />
          <WhatWasBilled {...of} />
        </div>
      </div>
    </>
  )
}
