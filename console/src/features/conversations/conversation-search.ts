import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import { ConversationStatus, ConversationTag } from '@tertulia/contract/conversations'
import { Control } from '@tertulia/contract/control'
import { z } from 'zod'
import { CorrectSearch } from '#features/faqs/correcting.ts'
import { listSearch } from '#lists/list-search.ts'

/** Periods the list can be narrowed to. */
export const DAYS = ['7', '30', '90', '180', '365'] as const

export const conversationFilters = {
  search: z.string().max(200),
  days: z.coerce.string().pipe(z.enum(DAYS)),
  channel: z.enum(OPEN_CHANNELS),
  status: ConversationStatus,
  control: Control,
  tag: ConversationTag,
}

/** Filters, page and the open conversation live in the address. */
export const ConversationSearch = listSearch(conversationFilters, { open: z.uuid(), ...CorrectSearch.shape })
export type ConversationSearch = z.infer<typeof ConversationSearch>
