import type { BoardQuery } from '@tertulia/contract/boards'
import type { BoardSearch } from './board-search.ts'

/** Data of each card of the insights: the query, and the address that says so. */
export type OfInsight = { asked: BoardQuery; search: BoardSearch }
