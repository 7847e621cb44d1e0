import { useEffect, useSyncExternalStore } from 'react'

/** How much of what the page shows is asked for anew. */
let count = 0
const listeners = new Set<() => void>()

function add(change: 1 | -1): void {
  count += change
  for (const listener of listeners) listener()
}

/** Shows in the frame of the page, for as long as it is so, that new data is on its way and the old stays. */
export function useRefetchLine(isRefetching: boolean): void {
  useEffect(() => {
    if (!isRefetching) return undefined
    add(1)
    return () => add(-1)
  }, [isRefetching])
}

/** Whether anything that is shown is asked for anew. */
export const useIsRefetching = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count > 0,
  )
