import type { BoardQuery } from '@tertulia/contract/boards'
import type { BoardSearch } from './board-search.ts'

/** Props of each card of the insights: its query, and the address that gives it. */
export type OfInsight = { asked: BoardQuery; search: BoardSearch }
