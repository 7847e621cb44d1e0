import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** Loads a page that failed anew: what its address asks for, and what the page itself does. */
export function useTryAgain(): () => void {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  return () => {
    // Without it a query that has failed is not asked again by what waits for it.
    reset()
    void router.invalidate()
  }
}
