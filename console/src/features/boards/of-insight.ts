import type { BoardQuery } from '@tertulia/contract/boards'
import type { BoardSearch } from './board-search.ts'

/** What each card of the insights is made of: what it asks for, and the address that says so. */
export type OfInsight = { asked: BoardQuery; search: BoardSearch }
