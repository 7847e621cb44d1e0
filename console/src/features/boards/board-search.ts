import type { BoardQuery } from '@tertulia/contract/boards'
import { Channel } from '@tertulia/contract/channels'
import { ToolId } from '@tertulia/contract/tool-ids'
import { z } from 'zod'
import { askedSpan, periodSearch } from '#charts/period-search.ts'
import { lenient } from '#lists/list-search.ts'

/** The address of a board: of when it tells, and on which channel. */
export const BoardSearch = z.object({ ...periodSearch, ...lenient({ channel: Channel }) })
export type BoardSearch = z.infer<typeof BoardSearch>

/** The address of the board of tools: that of a board, and the tool that is drawn over time. */
export const ToolBoardSearch = BoardSearch.extend(lenient({ tool: ToolId }))
export type ToolBoardSearch = z.infer<typeof ToolBoardSearch>

/** Query of the board of an address. */
export const boardQueryOf = (agent_id: string, search: BoardSearch): BoardQuery => ({
  agent_id,
  ...askedSpan(search),
  ...(search.channel && { channel: search.channel }),
  ...(search.open_hours && { open_hours: search.open_hours }),
})
