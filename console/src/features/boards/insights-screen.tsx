import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AverageCards } from './average-card.tsx'
import { BoardPage } from './board-page.tsx'
import { boardQueryOf } from './board-search.ts'
import { DayHours, WeekHours } from './hour-cards.tsx'
import type { OfInsight } from './of-insight.ts'
import { TimeBlocks } from './time-blocks.tsx'
import { WeekdayAverages } from './weekday-averages.tsx'

const route = getRouteApi('/_app/insights')

/** When customers write to an agent. */
export function InsightsScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <BoardPage title={t(($) => $.boards.insights.title)} search={search} board="insights" heeds={[]}>
      {(agent) => <Insights key={agent.id} asked={boardQueryOf(agent.id, search)} search={search} />}
    </BoardPage>
  )
}

const Insights = (of: OfInsight) => (
  <>
    <AverageCards {...of} />
    <div className="grid grid-cols-[minmax(0,1fr)_404px] border-b border-line max-xl:grid-cols-1">
      <div>
        <WeekHours {...of} />
        <DayHours {...of} className="border-t border-line" />
      </div>
      <div className="flex flex-col border-l border-line bg-surface max-xl:border-t max-xl:border-l-0">
        <TimeBlocks {...of} />
        <WeekdayAverages {...of} className="border-t border-line" />
      </div>
    </div>
  </>
)
