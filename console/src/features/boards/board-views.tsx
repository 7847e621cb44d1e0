import { useNavigate } from '@tanstack/react-router'
import type { BoardName } from '@tertulia/contract/board-addresses'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { rememberAgent } from '#features/agents/agent-queries.ts'
import { ViewsMenu } from '#features/saved-views/views-menu.tsx'
import { BoardSearch } from './board-search.ts'

const NAMES = Object.keys(BoardSearch.shape) as (keyof BoardSearch)[]

/** The views of a board, which its address and the chosen agent make up. */
export function BoardViews({ board, search }: { board: BoardName; search: BoardSearch }) {
  const { agent, agents } = useCurrentAgent()
  const navigate = useNavigate()
  if (!agent) return null
  return (
    <ViewsMenu
      shown={{ of: 'board', board, agent_id: agent.id, address: BoardSearch.parse(search) }}
      isPlain={NAMES.every((name) => search[name] === undefined)}
      onShow={({ agent_id, address }) => {
        // One of an agent that is gone shows the chosen one.
        if (agents.some(({ id }) => id === agent_id)) rememberAgent(agent_id)
        void navigate({ to: '.', search: address as never, replace: true })
      }}
    />
  )
}
