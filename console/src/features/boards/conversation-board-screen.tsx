import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { localDay } from '@tertulia/contract/calendar'
import { boards } from '@tertulia/contract/boards'
import { useTranslation } from 'react-i18next'
import { refetchSoon } from '#api/live-refetch.ts'
import { query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'
import { groupingOf, spanOfSearch } from '#charts/period-search.ts'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { useOrganization } from '#features/organizations/current.ts'
import { useNow } from '#ui/use-now.ts'
import { BoardPage } from './board-page.tsx'
import { boardQueryOf, type BoardSearch } from './board-search.ts'
import { ChannelTable } from './channel-table.tsx'
import { ConversationStrip } from './conversation-strip.tsx'
import { ConversationsOverTime } from './conversations-over-time.tsx'
import { HandOverReasons } from './hand-over-reasons.tsx'
import { OutcomeFlow } from './outcome-flow.tsx'
import { RatingsByAnswerer } from './ratings-by-answerer.tsx'
import type { BoardFrame } from './board-frame.ts'
import { UnansweredTopics } from './unanswered-topics.tsx'
import { ValueCharts } from './value-charts.tsx'

const route = getRouteApi('/_app/boards/conversations')

/** What became of an agent's conversations. */
export function ConversationBoardScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <BoardPage title={t(($) => $.boards.title)} crumb={t(($) => $.boards.tabs.conversations)} search={search} hasTabs>
      {(agent) => <ConversationFigures key={agent.id} agent={agent} search={search} />}
    </BoardPage>
  )
}

function ConversationFigures({ agent, search }: { agent: { id: string; name: string }; search: BoardSearch }) {
  const { zone } = useBusinessDays()
  const organization = useOrganization()
  const queries = useQueryClient()
  const span = spanOfSearch(search, localDay(useNow(), zone))
  const asked = boardQueryOf(agent.id, search)
  const board = useQuery(query(boards.conversations, { query: asked }))
  const trend = useQuery(query(boards.trend, { query: { ...asked, grouping: groupingOf(search, span) } }))
  useTopic(`organization:${organization.id}`, {
    // Figures follow a moment after what they count.
    push: (push) => push.type === 'conversation.changed' && refetchSoon(queries, [boards.conversations, boards.trend]),
    missed: (until) => refetchSoon(queries, [boards.conversations, boards.trend], until),
  })
  const frame: BoardFrame = {
    isLoading: board.isPending,
    ...(board.error && { error: board.error.message }),
    onRetry: () => void board.refetch(),
  }
  const of = { agent, search, board: board.data, frame }
  return (
    <>
      <ConversationStrip {...of} />
      <div className="grid grid-cols-[minmax(0,1fr)_404px] border-b border-line max-xl:grid-cols-1">
        <OutcomeFlow {...of} />
        <div className="flex flex-col border-l border-line bg-surface max-xl:border-t max-xl:border-l-0">
          <ChannelTable {...of} />
          <RatingsByAnswerer {...of} />
        </div>
      </div>
      <div className="grid grid-cols-2 border-b border-line max-lg:grid-cols-1 [&>*+*]:border-l [&>*+*]:border-line max-lg:[&>*+*]:border-t max-lg:[&>*+*]:border-l-0">
        <HandOverReasons {...of} />
        <UnansweredTopics agent={agent} />
      </div>
      <ConversationsOverTime agent={agent} search={search} trend={trend} />
      <ValueCharts {...of} />
    </>
  )
}
