import { useQuery } from '@tanstack/react-query'
import { boards, type CapabilityBoard } from '@tertulia/contract/boards'
import { query } from '#api/query.ts'
import type { BoardFrame } from './board-frame.ts'
import { boardQueryOf, type BoardSearch } from './board-search.ts'

/** Props of each card of the board of capabilities. `board`: undefined until it is loaded. */
export type OfCapabilities = {
  agent: { id: string; name: string }
  search: BoardSearch
  board: CapabilityBoard | undefined
  frame: BoardFrame
}

/** The figures of the board of capabilities that an address says. */
export function useCapabilityFigures(agent: OfCapabilities['agent'], search: BoardSearch): OfCapabilities {
  const board = useQuery(query(boards.capabilities, { query: boardQueryOf(agent.id, search) }))
  const frame = {
    isLoading: board.isPending,
    ...(board.error && { error: board.error.message }),
    onRetry: () => void board.refetch(),
  }
  return { agent, search, board: board.data, frame }
}
