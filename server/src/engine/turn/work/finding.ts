import type { SearchMade } from '@tertulia/contract/receipts'
import type { Search } from '#engine/message/search.ts'
import type { Retrieval } from '#engine/turn/vocabulary/retrieval.ts'

/** One question of a message with what was found for it, best first. */
export type Finding = Pick<Retrieval, 'found' | 'further' | 'known'> & { search: Search }

/** The search of a receipt: a question as it was looked for. */
export const searchMade = ({ asked, around, leans }: Search, outcome: SearchMade['outcome']): SearchMade => ({
  asked,
  around: around.map(({ text, weight }) => ({ text, weight })),
  leans,
  outcome,
})
