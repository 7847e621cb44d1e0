import { type RefObject, useRef } from 'react'
import { isInLayer, isTyping, usePageKeys } from '#ui/keys.ts'

type Acts = {
  take: (() => void) | undefined
  release: (() => void) | undefined
  end: (() => void) | undefined
  snooze: (() => void) | undefined
}

type KeyedActs = Record<string, (() => void) | undefined>

/** Keys of the conversation that `part` stands in. */
export function useConversationKeys(
  part: RefObject<HTMLElement | null>,
  actsAfter: (before: string) => KeyedActs,
): void {
  const last = useRef('')
  usePageKeys((event) => {
    const before = last.current
    last.current = event.key
    if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || isTyping(event.target)) return false
    // A layer over the page has its own keys, unless the conversation stands in it.
    const layer = event.target instanceof Element ? event.target.closest('[role=dialog]') : null
    if (isInLayer(event.target) && !layer?.contains(part.current)) return false
    const act = actsAfter(before)[event.key]
    act?.()
    return act !== undefined
  })
}

/**
 * T takes the conversation, L hands it back, E ends it, Z puts it aside, where `bar` is shown. An act that is undefined cannot
 * be done now.
 */
export function useControlKeys(bar: RefObject<HTMLElement | null>, { take, release, end, snooze }: Acts): void {
  // G and L lead to the live chat.
  useConversationKeys(bar, (before) => ({ t: take, l: before === 'g' ? undefined : release, e: end, z: snooze }))
}
