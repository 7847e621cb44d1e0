import { useQuery } from '@tanstack/react-query'
import { boards, type ConversationBoard } from '@tertulia/contract/boards'
import { query } from '#api/query.ts'
import type { ChartFrame } from '#charts/chart-card.tsx'
import { boardQueryOf, type BoardSearch } from './board-search.ts'

/** How far the figures of a card have come. */
export type BoardFrame = Pick<ChartFrame, 'isLoading' | 'error' | 'onRetry'>

/** What each card of the board of conversations is made of. `board`: missing until it has come. */
export type OfBoard = {
  agent: { id: string; name: string }
  search: BoardSearch
  board: ConversationBoard | undefined
  frame: BoardFrame
}

/** The figures of the board of conversations that an address says. */
export function useConversationFigures(agent: OfBoard['agent'], search: BoardSearch): OfBoard {
  const board = useQuery(query(boards.conversations, { query: boardQueryOf(agent.id, search) }))
  const frame: BoardFrame = {
    isLoading: board.isPending,
    ...(board.error && { error: board.error.message }),
    onRetry: () => void board.refetch(),
  }
  return { agent, search, board: board.data, frame }
}
