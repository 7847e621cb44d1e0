import { ConversationQueue } from '@tertulia/contract/conversation-filters'
import { z } from 'zod'
import { CorrectSearch } from '#features/faqs/correcting.ts'
import { listSearch } from '#lists/list-search.ts'

export const queueFilter = { queue: ConversationQueue }

/** The chosen queue, its page and the open conversation live in the address. */
export const LiveChatSearch = listSearch(queueFilter, { open: z.uuid(), ...CorrectSearch.shape })
export type LiveChatSearch = z.infer<typeof LiveChatSearch>
