import { type KeyboardEvent, useState } from 'react'

type Suggesting<Item> = { items: readonly Item[]; isOpen: boolean; onTake: (item: Item) => void; onClose: () => void }

/** Keys of a list that stands over the field one writes in: arrows move, Enter and Tab take, Escape closes. */
export function useSuggestions<Item>({ items, isOpen, onTake, onClose }: Suggesting<Item>) {
  const [wanted, setAt] = useState(0)
  const at = Math.min(wanted, Math.max(items.length - 1, 0))
  /** @returns whether the key was for the list */
  function onKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false
    const item = items[at]
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(items.length, 1))
    else if (event.key === 'ArrowUp') setAt((at - 1 + items.length) % Math.max(items.length, 1))
    else if ((event.key === 'Enter' || event.key === 'Tab') && item !== undefined) onTake(item)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { at, setAt, onKey, reset: () => setAt(0) }
}
