import { useEffect, useEffectEvent } from 'react'

/** Whether keys typed here belong to a text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]'))

const LAYERS =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-expanded=true], input[type=search]'

/** Whether Escape belongs to something that lies over the page, or to a search. */
export const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(LAYERS) !== null

/**
 * Listens to keys of the whole page. `onKey` returns true for those it took.
 * Events that a layer handled already are left alone.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing && handle(event)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
