import { useRef } from 'react'
import { isInLayer, isTyping, usePageKeys } from './keys.ts'

type Props = {
  /** In the order in which they are shown. */
  ids: readonly string[]
  chosen: readonly string[]
  /** Undefined if rows cannot be chosen. */
  onChange: ((ids: string[]) => void) | undefined
  /** The row one is at, if any. */
  current: () => string | undefined
}

/**
 * Choosing rows one by one, or with Shift from the one that was chosen last up to this. X does it for the row one is at.
 * @returns how a row is chosen
 */
export function useSpanSelection({ ids, chosen, onChange, current }: Props) {
  const last = useRef<string>(undefined)
  const choose = (id: string, isChosen: boolean, isSpan: boolean) => {
    const [from, to] = [isSpan && last.current !== undefined ? ids.indexOf(last.current) : -1, ids.indexOf(id)]
    const span = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = id
    const others = chosen.filter((each) => !span.includes(each))
    onChange?.(isChosen ? [...others, ...span] : others)
  }
  usePageKeys((event) => {
    if (!onChange || event.key.toLowerCase() !== 'x' || event.metaKey || event.ctrlKey || event.altKey) return false
    if (isTyping(event.target) || isInLayer(event.target)) return false
    const id = current()
    if (id === undefined || !ids.includes(id)) return false
    choose(id, event.shiftKey || !chosen.includes(id), event.shiftKey)
    return true
  })
  return choose
}
