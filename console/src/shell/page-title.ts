import { useEffect } from 'react'

/** Names the page in tabs, bookmarks and history, and to screen readers: from the page up to what it belongs to. */
export function usePageTitle(...names: readonly string[]): void {
  const title = [...names, 'Tertulia'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
