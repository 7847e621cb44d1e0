import { useRef } from 'react'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { NAV_ITEMS, visibleItems } from './nav.ts'
import { useGoTo } from './address-link.tsx'
import type { ShellData } from './shell-data.ts'

const PATIENCE_MS = 1200

/** G and a letter go to a place, P alone to the playground, / to the search of the list. */
export function useGoKeys({ agent }: ShellData): void {
  const goTo = useGoTo()
  const askedAt = useRef(0)

  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type=search]')
      search?.focus()
      return search !== null
    }
    const isSecond = event.timeStamp - askedAt.current < PATIENCE_MS
    askedAt.current = event.key === 'g' ? event.timeStamp : 0
    const item = visibleItems(NAV_ITEMS, agent?.id).find(({ key }) => key === event.key)
    if (!item || (!isSecond && !item.isKeyAlone)) return false
    goTo(item.to(agent?.id ?? ''))
    return true
  })
}
