import { type RefObject, useRef } from 'react'
import { isInLayer, isTyping, usePageKeys } from '#ui/keys.ts'

type Acts = { take: (() => void) | undefined; release: (() => void) | undefined; end: (() => void) | undefined }

/** T takes the conversation, L hands it back, E ends it, where `bar` is shown. What is undefined cannot be done now. */
export function useControlKeys(bar: RefObject<HTMLElement | null>, { take, release, end }: Acts): void {
  const before = useRef('')
  usePageKeys((event) => {
    const isSecond = before.current === 'g'
    before.current = event.key
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || isTyping(event.target)) return false
    // What lies over the page has its own keys, unless the conversation stands in it.
    const layer = event.target instanceof Element ? event.target.closest('[role=dialog]') : null
    if (isInLayer(event.target) && !layer?.contains(bar.current)) return false
    // G and L lead to the live chat.
    const acts: Record<string, (() => void) | undefined> = { t: take, l: isSecond ? undefined : release, e: end }
    const act = acts[event.key]
    act?.()
    return act !== undefined
  })
}
