import { useQuery } from '@tanstack/react-query'
import { boards, type ConversationBoard } from '@tertulia/contract/boards'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import type { ChartFrame } from '#charts/chart-card.tsx'
import { boardQueryOf, type BoardSearch } from './board-search.ts'
import { exampleBoard } from './example-board.ts'

/** How far the figures of a card have come. `example`: they are made up. */
export type BoardFrame = Pick<ChartFrame, 'isLoading' | 'error' | 'onRetry' | 'example'>

/** Props of each card of the board of conversations. `board`: undefined until it is loaded. */
export type OfBoard = {
  agent: { id: string; name: string }
  search: BoardSearch
  board: ConversationBoard | undefined
  frame: BoardFrame
}

/** The figures of the board of conversations that an address says; made-up ones for an agent that has had no conversation. */
export function useConversationFigures(agent: OfBoard['agent'], search: BoardSearch): OfBoard {
  const { t } = useTranslation()
  const board = useQuery(query(boards.conversations, { query: boardQueryOf(agent.id, search) }))
  const frame: BoardFrame = {
    isLoading: board.isPending,
    ...(board.error && { error: board.error.message }),
    onRetry: () => void board.refetch(),
    ...(board.data?.has_begun === false && { example: t(($) => $.boards.example.card) }),
  }
  const shown = frame.example
    ? board.data &&
      exampleBoard(
        board.data,
        t(($) => $.boards.example.topics, { returnObjects: true }),
      )
    : board.data
  return { agent, search, board: shown, frame }
}
