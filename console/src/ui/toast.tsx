import { lazy, Suspense, useSyncExternalStore } from 'react'
import { errorMessage } from './error-message.ts'
import { useOnce } from './once.ts'
import type { NewToast } from './toast-layer.tsx'

/** Comes with the first toast. */
const Layer = lazy(async () => ({ default: (await import('./toast-layer.tsx')).ToastLayer }))

let waiting: readonly NewToast[] = []
let show: ((toast: NewToast) => void) | undefined
const watchers = new Set<() => void>()

/**
 * Tells what just happened: 5 s, 10 s with an action, and errors until they are closed.
 * Never the only place where an error is shown.
 */
export function showToast(toast: NewToast): void {
  if (show) return show(toast)
  waiting = [...waiting, toast]
  for (const watcher of watchers) watcher()
}

/** Tells that the member's last action failed, for failures that no place on the screen shows. */
export const tellError = (error: unknown): void => showToast({ tone: 'bad', text: errorMessage(error) })

/** Region of the toasts, once per page. At most three; they wait while the pointer or the focus is on them. */
export function Toasts() {
  const isWanted = useOnce(useSyncExternalStore(watch, areWaiting))
  return (
    isWanted && (
      <Suspense>
        <Layer take={take} />
      </Suspense>
    )
  )
}

const areWaiting = (): boolean => waiting.length > 0

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function take(shower: (toast: NewToast) => void): () => void {
  show = shower
  waiting.forEach(shower)
  waiting = []
  return () => {
    show = undefined
  }
}
