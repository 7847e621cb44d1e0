import type { ToolBoard } from '@tertulia/contract/boards'
import type { BoardFrame } from './board-frame.ts'

/** What each card of the board of tools is made of. `board`: missing until it has come. */
export type OfTools = { agent: { id: string; name: string }; board: ToolBoard | undefined; frame: BoardFrame }
