import { useEffect, useEffectEvent } from 'react'

type Unsaved = { keep: () => void }
const unsaved = new Set<Unsaved>()
let isLeaving = false

/**
 * Says that something typed would be lost with this page.
 * @param keep puts it aside, for when the page is lost all the same
 */
export function useUnsaved(isUnsaved: boolean, keep: () => void = () => {}): void {
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    if (!isUnsaved) return
    const mark = { keep: () => keepNow() }
    unsaved.add(mark)
    return () => void unsaved.delete(mark)
  }, [isUnsaved])
}

export const hasUnsaved = (): boolean => unsaved.size > 0

/** Puts aside what can be. */
export function keepUnsaved(): void {
  for (const { keep } of unsaved) keep()
}

/** The page is about to be left on purpose: nothing asks, and nothing else leads away from it. */
export function allowLeaving(leaving = true): void {
  isLeaving = leaving
}
export const isLeavingAllowed = (): boolean => isLeaving
