import type { CapabilityBoard } from '@tertulia/contract/boards'
import type { BoardFrame } from './board-frame.ts'
import type { BoardSearch } from './board-search.ts'

/** What each card of the board of capabilities is made of. `board`: missing until it has come. */
export type OfCapabilities = {
  agent: { id: string; name: string }
  search: BoardSearch
  board: CapabilityBoard | undefined
  frame: BoardFrame
}
