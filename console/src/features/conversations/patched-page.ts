import { daysBetween, localDay } from '@tertulia/contract/calendar'
import { hasExternalUsers } from '@tertulia/contract/channels'
import { COUNTED_FILTERS, type ConversationFilters } from '@tertulia/contract/conversation-filters'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { isAnalysed, UNDETERMINED } from '@tertulia/contract/conversation-values'
import type { Sent } from '@tertulia/contract/endpoint'
import type { Page } from '@tertulia/contract/shapes'
import { queueOf } from './queue-of.ts'

/** Query of a list. */
export type ListFilter = Sent<typeof conversations.list>['query']

const DEFAULT_ROWS = 25

type Fits<Name extends keyof ConversationFilters> = (
  conversation: Conversation,
  wanted: NonNullable<ListFilter[Name]>,
  looking: Looking,
) => boolean

/** A filter that asks for one value of a field of the same name. */
const equal =
  <Name extends keyof ConversationFilters & keyof Conversation>(name: Name): Fits<Name> =>
  (conversation, wanted) => {
    const value: unknown = conversation[name]
    return value === wanted
  }

/** Predicate of each filter of the contract, as on the server: the type requires one for each new filter. */
const FITS: { [Name in Exclude<keyof Required<ConversationFilters>, keyof typeof COUNTED_FILTERS>]: Fits<Name> } = {
  // Transcripts are not searched here.
  search: () => true,
  agent_id: equal('agent_id'),
  channel: equal('channel'),
  status: equal('status'),
  control: equal('control'),
  queue: (conversation, queue, { self }) => queueOf(conversation, self) === queue,
  handled_by: ({ handled_by }, wanted) => handled_by?.user_id === wanted,
  tag: equal('tag'),
  topic: equal('topic'),
  subtopic: (conversation, wanted) =>
    wanted === UNDETERMINED
      ? conversation.subtopic === null && isAnalysed(conversation)
      : conversation.subtopic === wanted,
  sentiment: equal('sentiment'),
  intent: equal('intent'),
  task_success: equal('task_success'),
  resolved: ({ resolved }, wanted) => resolved === (wanted === 'yes'),
  resolution_reason: equal('resolution_reason'),
  csat: ({ csat }, wanted) => csat === Number(wanted),
  language: equal('language'),
  version: ({ version }, wanted) => version === Number(wanted),
  days: ({ last_message_at }, days, { time_zone, now }) =>
    daysBetween(localDay(last_message_at, time_zone), localDay(now, time_zone)) < Number(days),
  started_from: ({ started_at }, from) => started_at >= from,
  started_to: ({ started_at }, to) => started_at < to,
  last_message_from: ({ last_message_at }, from) => last_message_at >= from,
  last_message_to: ({ last_message_at }, to) => last_message_at < to,
}
const UNTOLD = Object.keys(COUNTED_FILTERS) as (keyof typeof COUNTED_FILTERS)[]
type AnyFits = (conversation: Conversation, wanted: unknown, looking: Looking) => boolean
const ALL = Object.entries(FITS) as [keyof typeof FITS, AnyFits][]

/** Whether a conversation belongs into a list, as far as it tells. */
const fits = (conversation: Conversation, filter: ListFilter, looking: Looking): boolean =>
  (filter.sort !== 'waiting_since' || conversation.waiting_since !== null) &&
  ALL.every(([name, holds]) => filter[name] === undefined || holds(conversation, filter[name], looking))

/** When it is, where the organization's days begin, and who looks. */
type Looking = { now: number; time_zone: string; self: string | undefined }

/** Compares two as a list asks for them. */
export const inOrderOf = ({ sort = 'last_message_at', order = 'desc' }: ListFilter) => {
  const sign = order === 'asc' ? 1 : -1
  return (a: Conversation, b: Conversation): number =>
    sign * ((a[sort] ?? '').localeCompare(b[sort] ?? '') || a.id.localeCompare(b.id))
}

/** Told later than what is shown: news of one conversation may overtake each other. */
export const isNews = (told: Conversation, shown: Conversation): boolean => told.messages >= shown.messages

/**
 * A page of conversations after some of them have changed, in its order: rows are replaced, come in and go, and the total
 * follows.
 * @returns `isSure`: whether the server would answer the same. It is not where rows of other pages or what was said long
 * ago would have to be known.
 */
export function patchedPage(
  { items, page }: Page<Conversation>,
  filter: ListFilter,
  changed: Iterable<Conversation>,
  looking: Looking,
): { page: Page<Conversation>; isSure: boolean } {
  const rows = Number(filter.rows ?? DEFAULT_ROWS)
  const isFirst = filter.cursor === undefined
  const isWhole = page.next === null && page.prev === null
  const shown = new Map(items.map((each) => [each.id, each]))
  const isTold = UNTOLD.every((name) => filter[name] === undefined)
  let [total, isSure] = [page.total, isTold]
  for (const news of changed) {
    const before = shown.get(news.id)
    const belongs = fits(news, filter, looking) && (isTold || before !== undefined)
    if (before) {
      if (!isNews(news, before)) continue
      const sort = filter.sort ?? 'last_message_at'
      if (!isFirst && before[sort] !== news[sort]) isSure = false
      if (belongs) {
        // Fields that lists alone tell stay.
        shown.set(news.id, { ...before, ...news })
        continue
      }
      shown.delete(news.id)
      total -= 1
      if (!isWhole) isSure = false
    } else if (!isWhole || (belongs && filter.search)) {
      // It may have been on another page, or have the words in what was said before.
      isSure = false
      if (belongs && isFirst && !filter.search) shown.set(news.id, news)
    } else if (belongs) {
      shown.set(news.id, news)
      total += 1
      // Lists alone tell what the customer is called there.
      if (hasExternalUsers(news.channel)) isSure = false
    }
  }
  const all = isFirst ? [...shown.values()].toSorted(inOrderOf(filter)) : [...shown.values()]
  const listed = all.slice(0, rows)
  if (listed.length < all.length) isSure = false
  return { page: { items: listed, page: { ...page, rows: listed.length, total } }, isSure }
}
