import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BoardPage } from './board-page.tsx'
import { useConversationFigures } from './board-frame.ts'
import type { BoardSearch } from './board-search.ts'
import { ChannelTable } from './channel-table.tsx'
import { ConversationStrip } from './conversation-strip.tsx'
import { ConversationsOverTime } from './conversations-over-time.tsx'
import { ExampleNote } from './example-note.tsx'
import { HandOverReasons } from './hand-over-reasons.tsx'
import { OutcomeFlow } from './outcome-flow.tsx'
import { RatingsByAnswerer } from './ratings-by-answerer.tsx'
import { UnansweredTopics } from './unanswered-topics.tsx'
import { ValueCharts } from './value-charts.tsx'

const route = getRouteApi('/_app/boards/conversations')

/** Board of the outcomes of an agent's conversations. */
export function ConversationBoardScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <BoardPage
      title={t(($) => $.boards.title)}
      crumb={t(($) => $.boards.tabs.conversations)}
      search={search}
      board="conversations"
      hasTabs
    >
      {(agent) => <ConversationFigures key={agent.id} agent={agent} search={search} />}
    </BoardPage>
  )
}

function ConversationFigures({ agent, search }: { agent: { id: string; name: string }; search: BoardSearch }) {
  const of = useConversationFigures(agent, search)
  return (
    <>
      {of.frame.example && <ExampleNote agent={agent} />}
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
        <UnansweredTopics {...of} />
      </div>
      <ConversationsOverTime {...of} />
      <ValueCharts {...of} />
    </>
  )
}
