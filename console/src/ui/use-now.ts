import { useSyncExternalStore } from 'react'

/** How often what tells a time that goes by is looked at again. */
const TICK_MS = 10_000

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function read(): number {
  // No component has read it for a while.
  if (Date.now() - now >= TICK_MS) now = Date.now()
  return now
}

/** The present, which goes by while a component is shown. */
export const useNow = (): number => useSyncExternalStore(subscribe, read)
