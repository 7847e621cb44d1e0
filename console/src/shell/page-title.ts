import { useEffect } from 'react'

const ICON = '/favicon.svg'
const ICON_WAITING = '/favicon-waiting.svg'

let title = ''
let waiting = 0

function show(): void {
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title
}

/** Names the page in tabs, bookmarks and history, and to screen readers: from the page up to what it belongs to. */
export function usePageTitle(...names: readonly string[]): void {
  const named = [...names, 'Tertulia'].join(' · ')
  useEffect(() => {
    title = named
    show()
  }, [named])
}

/** Tells in the page's title and icon how many conversations wait for the member, so that a tab in the background shows it. */
export function useWaitingCount(count: number): void {
  useEffect(() => {
    waiting = count
    show()
    document.querySelector('link[rel=icon]')?.setAttribute('href', count > 0 ? ICON_WAITING : ICON)
  }, [count])
  useEffect(
    () => () => {
      waiting = 0
      document.querySelector('link[rel=icon]')?.setAttribute('href', ICON)
    },
    [],
  )
}
