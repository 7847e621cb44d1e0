import { createContext, use, useEffect } from 'react'

/** Counts, in the page that shows it, what is asked for anew. */
export const RefetchLineContext = createContext<(change: 1 | -1) => void>(() => {})

/** Shows in the frame of the page, for as long as it is so, that new data is on its way and the old stays. */
export function useRefetchLine(isRefetching: boolean): void {
  const count = use(RefetchLineContext)
  useEffect(() => {
    if (!isRefetching) return undefined
    count(1)
    return () => count(-1)
  }, [isRefetching, count])
}
