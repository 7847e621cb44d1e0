import { useSyncExternalStore } from 'react'

/** Widths at which the layout changes, as in the identity's breakpoints. */
const QUERIES = {
  phone: '(max-width: 639.98px)',
  /** Sidebar folded, right-hand panels become drawers. */
  narrow: '(max-width: 1199.98px)',
  /** Lists and details become pages of their own. */
  page: '(max-width: 899.98px)',
}

/** Whether the window is of a kind, kept up as it changes. */
export function useMedia(kind: keyof typeof QUERIES): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = matchMedia(QUERIES[kind])
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => matchMedia(QUERIES[kind]).matches,
  )
}
