import { daysBetween, localDay } from '@tertulia/contract/calendar'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import type { Sent } from '@tertulia/contract/endpoint'
import type { Page } from '@tertulia/contract/shapes'
import { queueOf } from './queue-of.ts'

/** What a list was asked for with. */
export type ListFilter = Sent<typeof conversations.list>['query']

const DEFAULT_ROWS = 25

/** Those filters that ask for one value of a field of the same name. */
const EQUAL = [
  'agent_id',
  'channel',
  'status',
  'control',
  'tag',
  'topic',
  'subtopic',
  'sentiment',
  'intent',
  'task_success',
  'resolution_reason',
  'language',
] as const

const isWithin = (instant: string, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined || instant >= from) && (to === undefined || instant < to)

/** Whether a conversation belongs into a list, as far as it tells: what was said in it is not looked through. */
const fits = (conversation: Conversation, filter: ListFilter, { now, time_zone, self }: Looking): boolean =>
  EQUAL.every((key) => filter[key] === undefined || filter[key] === conversation[key]) &&
  (filter.handled_by === undefined || filter.handled_by === conversation.handled_by?.user_id) &&
  (filter.queue === undefined || filter.queue === queueOf(conversation, self)) &&
  (filter.resolved === undefined || conversation.resolved === (filter.resolved === 'yes')) &&
  (filter.csat === undefined || conversation.csat === Number(filter.csat)) &&
  isWithin(conversation.started_at, filter.started_from, filter.started_to) &&
  isWithin(conversation.last_message_at, filter.last_message_from, filter.last_message_to) &&
  (filter.sort !== 'waiting_since' || conversation.waiting_since !== null) &&
  (filter.days === undefined ||
    daysBetween(localDay(conversation.last_message_at, time_zone), localDay(now, time_zone)) < Number(filter.days))

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
  let [total, isSure] = [page.total, true]
  for (const told of changed) {
    const before = shown.get(told.id)
    const belongs = fits(told, filter, looking)
    if (before) {
      if (!isNews(told, before)) continue
      const sort = filter.sort ?? 'last_message_at'
      if (!isFirst && before[sort] !== told[sort]) isSure = false
      if (belongs) {
        shown.set(told.id, told)
        continue
      }
      shown.delete(told.id)
      total -= 1
      if (!isWhole) isSure = false
    } else if (!isWhole || (belongs && filter.search)) {
      // It may have been on another page, or have the words in what was said before.
      isSure = false
      if (belongs && isFirst && !filter.search) shown.set(told.id, told)
    } else if (belongs) {
      shown.set(told.id, told)
      total += 1
    }
  }
  const all = isFirst ? [...shown.values()].toSorted(inOrderOf(filter)) : [...shown.values()]
  const kept = all.slice(0, rows)
  if (kept.length < all.length) isSure = false
  return { page: { items: kept, page: { ...page, rows: kept.length, total } }, isSure }
}
