import type { ListedConversation } from '@tertulia/contract/conversations'
import { useState } from 'react'
import type { List } from '#lists/use-list.ts'
import { heldPage } from './held-page.ts'
import { inOrderOf, type ListFilter } from './patched-page.ts'

type Held = { key: string; rows: readonly ListedConversation[] }

const isSame = (one: Held | undefined, other: Held) =>
  one?.key === other.key && one.rows.length === other.rows.length && other.rows.every((row, at) => row === one.rows[at])

/**
 * A list of conversations whose first page does not move while it is read. Other pages are as they come.
 * @param filter what it was asked for with
 * @returns `news`: how many wait to be brought in; `hasMoved`: others would stand elsewhere
 */
export function useHeldList(list: List<ListedConversation>, filter: ListFilter) {
  const [held, setHeld] = useState<Held>()
  const key = JSON.stringify(filter)
  const { page, isOfBefore } = list
  const isHeld = page !== undefined && !isOfBefore && filter.cursor === undefined && held?.key === key
  const live = page?.items ?? []
  const { rows, news, hasMoved } = isHeld
    ? heldPage({
        held: held.rows,
        live,
        hasNext: page.page.next !== null,
        room: page.page.rows,
        compare: inOrderOf(filter),
      })
    : { rows: live, news: 0, hasMoved: false }
  // While it is rendered: what is held follows what is shown, and is never shown late.
  if (page && !isOfBefore && !isSame(held, { key, rows })) setHeld({ key, rows })
  return {
    list: page ? { ...list, page: { ...page, items: [...rows] } } : list,
    news,
    hasMoved,
    bringIn: () => setHeld({ key, rows: live }),
  }
}
