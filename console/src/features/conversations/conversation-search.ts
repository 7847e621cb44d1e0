import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import { ConversationFilters, ConversationSort, SortOrder } from '@tertulia/contract/conversation-filters'
import { conversations } from '@tertulia/contract/conversations'
import { manyConversations } from '@tertulia/contract/many-conversations'
import { z } from 'zod'
import { query } from '#api/query.ts'
import { CorrectSearch } from '#features/faqs/correcting.ts'
import { listSearch } from '#lists/list-search.ts'
import type { ListFilter } from './patched-page.ts'

/** Filters of the contract, without channels that are not open to customers yet. */
export const conversationFilters = { ...ConversationFilters.shape, channel: z.enum(OPEN_CHANNELS) }

const order = { sort: ConversationSort, order: SortOrder }
const shown = { tab: z.string().max(40), ...CorrectSearch.shape }

/** Filters, order, page and the open conversation live in the address. */
export const ConversationSearch = listSearch(conversationFilters, { open: z.uuid(), ...order, ...shown })
export type ConversationSearch = z.infer<typeof ConversationSearch>

/** The address of one conversation holds the list it is taken from, so that its neighbours are known. */
export const OneConversationSearch = listSearch(conversationFilters, { ...order, ...shown })
export type OneConversationSearch = z.infer<typeof OneConversationSearch>

/** Search of one conversation's page, from that of the list. */
export function pageOfOne(search: ConversationSearch): OneConversationSearch {
  const list: ConversationSearch = { ...search, open: undefined }
  return list
}

/** Whether a list is narrowed by days. */
export const countsDays = ({
  days,
  started_from,
  started_to,
  last_message_from,
  last_message_to,
}: ConversationSearch) =>
  [days, started_from, started_to, last_message_from, last_message_to].some((each) => each !== undefined)

/** Whether a list is narrowed to hours of the week. */
export const isByHour = ({ weekday, hour }: ConversationSearch): boolean => weekday !== undefined || hour !== undefined

function filtersOf(search: OneConversationSearch): Partial<ConversationFilters> {
  const names = Object.keys(conversationFilters) as (keyof typeof conversationFilters)[]
  return Object.fromEntries(names.map((name) => [name, search[name]]))
}

/** The ids of all conversations that an address leaves, in its order. */
export function idsOf(organization_id: string, search: OneConversationSearch) {
  const { sort, order } = search
  return query(manyConversations.ids, { query: { organization_id, ...filtersOf(search), sort, order } })
}

/**
 * When the conversations that an address leaves began: those of all hours, so that one may turn from the chosen one to
 * another.
 */
export function listHours(organization_id: string, search: ConversationSearch) {
  const filters = { ...filtersOf(search), weekday: undefined, hour: undefined }
  return query(conversations.hours, { query: { organization_id, ...filters, sort: search.sort } })
}

/** Query of the page of conversations of an address. */
export function listFilterOf(organization_id: string, search: OneConversationSearch): ListFilter {
  const { sort, order, rows, cursor } = search
  return { organization_id, ...filtersOf(search), sort, order, rows, cursor }
}

/** The page of conversations that an address says. */
export const conversationsOf = (organization_id: string, search: OneConversationSearch) =>
  query(conversations.list, { query: listFilterOf(organization_id, search) })
