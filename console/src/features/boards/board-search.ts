import type { BoardQuery } from '@tertulia/contract/boards'
import { Channel } from '@tertulia/contract/channels'
import { z } from 'zod'
import { askedSpan, periodSearch } from '#charts/period-search.ts'
import { lenient } from '#lists/list-search.ts'

/** The address of a board: of when it tells, and on which channel. */
export const BoardSearch = z.object({ ...periodSearch, ...lenient({ channel: Channel }) })
export type BoardSearch = z.infer<typeof BoardSearch>

/** What a board that an address says is asked for with. */
export const boardQueryOf = (agent_id: string, search: BoardSearch): BoardQuery => ({
  agent_id,
  ...askedSpan(search),
  ...(search.channel && { channel: search.channel }),
})
