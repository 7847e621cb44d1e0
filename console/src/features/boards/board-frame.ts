import type { ConversationBoard } from '@tertulia/contract/boards'
import type { ChartFrame } from '#charts/chart-card.tsx'
import type { BoardSearch } from './board-search.ts'

/** How far the figures of a card have come. */
export type BoardFrame = Pick<ChartFrame, 'isLoading' | 'error' | 'onRetry'>

/** What each card of the board of conversations is made of. `board`: missing until it has come. */
export type OfBoard = {
  agent: { id: string; name: string }
  search: BoardSearch
  board: ConversationBoard | undefined
  frame: BoardFrame
}
