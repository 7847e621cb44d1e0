import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import { ConversationStatus, ConversationTag } from '@tertulia/contract/conversations'
import { Control } from '@tertulia/contract/control'
import { rowsPerPage } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { CorrectSearch } from '#features/faqs/correcting.ts'

/** Periods the list can be narrowed to. */
export const DAYS = ['7', '30', '90', '180', '365'] as const

/** Filters, page and the open conversation live in the address. */
export const ConversationSearch = z.object({
  search: z.string().max(200).optional(),
  channel: z.enum(OPEN_CHANNELS).optional(),
  status: ConversationStatus.optional(),
  control: Control.optional(),
  tag: ConversationTag.optional(),
  days: z.coerce.string().pipe(z.enum(DAYS)).optional(),
  rows: rowsPerPage,
  cursor: z.string().optional(),
  from: z.coerce.number().int().positive().optional(),
  open: z.string().optional(),
  ...CorrectSearch.shape,
})
export type ConversationSearch = z.infer<typeof ConversationSearch>
