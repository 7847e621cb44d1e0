import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { boards } from '@tertulia/contract/boards'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import type { BoardFrame } from './board-frame.ts'
import { BoardPage } from './board-page.tsx'
import { boardQueryOf, type BoardSearch } from './board-search.ts'
import { CapabilityBars } from './capability-bars.tsx'
import { CapabilityTable } from './capability-table.tsx'

const route = getRouteApi('/_app/boards/capabilities')

/** What of an agent its conversations used, and how that went. */
export function CapabilityBoardScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <BoardPage
      title={t(($) => $.boards.title)}
      crumb={t(($) => $.boards.tabs.capabilities)}
      search={search}
      hasTabs
      heeds={[]}
    >
      {(agent) => <CapabilityFigures key={agent.id} agent={agent} search={search} />}
    </BoardPage>
  )
}

function CapabilityFigures({ agent, search }: { agent: { id: string; name: string }; search: BoardSearch }) {
  const board = useQuery(query(boards.capabilities, { query: boardQueryOf(agent.id, search) }))
  const frame: BoardFrame = {
    isLoading: board.isPending,
    ...(board.error && { error: board.error.message }),
    onRetry: () => void board.refetch(),
  }
  const of = { agent, search, board: board.data, frame }
  return (
    <div className="grid grid-cols-2 border-b border-line max-xl:grid-cols-1 [&>*+*]:border-l [&>*+*]:border-line max-xl:[&>*+*]:border-t max-xl:[&>*+*]:border-l-0">
      <CapabilityBars {...of} />
      <CapabilityTable {...of} />
    </div>
  )
}
