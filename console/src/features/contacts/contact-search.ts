import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import { ConsentChannel } from '@tertulia/contract/contacts'
import { z } from 'zod'
import { listSearch } from '#lists/list-search.ts'

export const contactFilters = {
  search: z.string().max(200),
  channel: z.enum(OPEN_CHANNELS),
  consent: z.enum([...ConsentChannel.options, 'none']),
}
/** Filters, page and the open contact live in the address. */
export const ContactSearch = listSearch(contactFilters, { contact: z.uuid() })

export const identityFilters = {
  search: z.string().max(200),
  channel: z.enum(OPEN_CHANNELS),
  known: z.enum(['true', 'false']),
}
export const ContactIdentitySearch = listSearch(identityFilters, {})
