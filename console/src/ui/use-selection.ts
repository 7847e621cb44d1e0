import { useState } from 'react'

type Selection = { filter: string; ids: string[]; isWhole: boolean }

/**
 * Rows chosen in a list. They follow what is shown: with another filter none is chosen, and those of other pages only
 * where everything that fits was.
 * @param filter what the list is narrowed to, without its page
 * @param shown ids of the rows on the page
 */
export function useSelection(filter: unknown, shown: readonly string[]) {
  const now = JSON.stringify(filter)
  const [{ filter: before, ids, isWhole }, setSelection] = useState<Selection>({ filter: now, ids: [], isWhole: false })
  const holds = before === now
  const chosen = !holds ? [] : isWhole ? ids : ids.filter((id) => shown.includes(id))
  return {
    chosen,
    choose: (ids: string[]) => setSelection({ filter: now, ids, isWhole: holds && isWhole && ids.length > 0 }),
    /** All that fit the filter, on this page or another. */
    chooseWhole: (ids: string[]) => setSelection({ filter: now, ids, isWhole: true }),
  }
}
