import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BoardPage } from './board-page.tsx'
import type { BoardSearch } from './board-search.ts'
import { CapabilityBars } from './capability-bars.tsx'
import { CapabilityTable } from './capability-table.tsx'
import { useCapabilityFigures } from './of-capabilities.ts'

const route = getRouteApi('/_app/boards/capabilities')

/** Board of the capabilities that an agent's conversations used, with their results. */
export function CapabilityBoardScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <BoardPage
      title={t(($) => $.boards.title)}
      crumb={t(($) => $.boards.tabs.capabilities)}
      search={search}
      board="capabilities"
      hasTabs
      heeds={[]}
    >
      {(agent) => <CapabilityFigures key={agent.id} agent={agent} search={search} />}
    </BoardPage>
  )
}

function CapabilityFigures({ agent, search }: { agent: { id: string; name: string }; search: BoardSearch }) {
  const of = useCapabilityFigures(agent, search)
  return (
    <div className="grid grid-cols-2 border-b border-line max-xl:grid-cols-1 [&>*+*]:border-l [&>*+*]:border-line max-xl:[&>*+*]:border-t max-xl:[&>*+*]:border-l-0">
      <CapabilityBars {...of} />
      <CapabilityTable {...of} />
    </div>
  )
}
