import { useQuery } from '@tanstack/react-query'
import { boards, type ToolBoard } from '@tertulia/contract/boards'
import { query } from '#api/query.ts'
import { askedSpan } from '#charts/period-search.ts'
import type { BoardFrame } from './board-frame.ts'
import { BoardSearch } from './board-search.ts'

/** Props of each card of the board of tools. `board`: undefined until it is loaded. */
export type OfTools = {
  agent: { id: string; name: string }
  search: BoardSearch
  board: ToolBoard | undefined
  frame: BoardFrame
}

/** The figures of the board of tools that an address says. */
export function useToolFigures(agent: OfTools['agent'], search: BoardSearch): OfTools {
  const board = useQuery(query(boards.tools, { query: { agent_id: agent.id, ...askedSpan(search) } }))
  const frame = {
    isLoading: board.isPending,
    ...(board.error && { error: board.error.message }),
    onRetry: () => void board.refetch(),
  }
  // The further parameters of its address belong to one card alone.
  return { agent, search: BoardSearch.parse(search), board: board.data, frame }
}
