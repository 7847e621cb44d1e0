import { isTyping, usePageKeys } from './keys.ts'

type Rows = {
  /** In the order in which they are shown. */
  ids: readonly string[]
  /** The row one is at, if any. */
  current: () => string | undefined
  go: (id: string) => void
}

/** J and K in any list: to the next and the previous row, from nowhere to the first. */
export function useRowKeys({ ids, current, go }: Rows): void {
  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    if (step === 0) return false
    const id = current()
    const index = id === undefined ? -1 : ids.indexOf(id)
    const next = ids[index === -1 ? 0 : index + step]
    if (next !== undefined) go(next)
    return true
  })
}

const CONTROLS = 'a, button, input, label, select, textarea, summary, [role=checkbox], [tabindex]'

/** Whether a click in a row is meant for the row: not for what acts by itself in it, and not to mark its text. */
export function isRowClick({ target, currentTarget }: React.MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  const control = target.closest(CONTROLS)
  return !(control && currentTarget.contains(control)) && getSelection()?.isCollapsed !== false
}
