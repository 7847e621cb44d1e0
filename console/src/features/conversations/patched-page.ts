import { type Conversation, conversations } from '@tertulia/contract/conversations'
import type { Sent } from '@tertulia/contract/endpoint'
import type { Page } from '@tertulia/contract/shapes'

/** What a list was asked for with. */
export type ListFilter = Sent<typeof conversations.list>['query']

const DEFAULT_ROWS = 25
const DAY_MS = 86_400_000

/** Whether a conversation belongs into a list, as far as it tells: what was said in it is not looked through. */
const fits = (conversation: Conversation, filter: ListFilter, now: number): boolean =>
  (['agent_id', 'channel', 'status', 'control', 'tag'] as const).every(
    (key) => filter[key] === undefined || filter[key] === conversation[key],
  ) &&
  (filter.days === undefined || Date.parse(conversation.last_message_at) >= now - Number(filter.days) * DAY_MS)

const newestFirst = (a: Conversation, b: Conversation): number =>
  b.last_message_at.localeCompare(a.last_message_at) || b.id.localeCompare(a.id)

/** Told later than what is shown: news of one conversation may overtake each other. */
export const isNews = (told: Conversation, shown: Conversation): boolean => told.messages >= shown.messages

/**
 * A page of conversations after some of them have changed, newest first: rows are replaced, come in and go, and the total
 * follows.
 * @returns `isSure`: whether the server would answer the same. It is not where rows of other pages or what was said long
 * ago would have to be known.
 */
export function patchedPage(
  { items, page }: Page<Conversation>,
  filter: ListFilter,
  changed: Iterable<Conversation>,
  now: number,
): { page: Page<Conversation>; isSure: boolean } {
  const rows = Number(filter.rows ?? DEFAULT_ROWS)
  const isFirst = filter.cursor === undefined
  const isWhole = page.next === null && page.prev === null
  const shown = new Map(items.map((each) => [each.id, each]))
  let [total, isSure] = [page.total, true]
  for (const told of changed) {
    const before = shown.get(told.id)
    const belongs = fits(told, filter, now)
    if (before) {
      if (!isNews(told, before)) continue
      if (!isFirst && before.last_message_at !== told.last_message_at) isSure = false
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
  const all = isFirst ? [...shown.values()].toSorted(newestFirst) : [...shown.values()]
  const kept = all.slice(0, rows)
  if (kept.length < all.length) isSure = false
  return { page: { items: kept, page: { ...page, rows: kept.length, total } }, isSure }
}
