import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import type { ScheduledSearch } from './scheduled-search.ts'

type Search = z.infer<typeof ScheduledSearch>

/** The open message, as the address says, and how that is changed. The screen stands at two addresses and stays at its own. */
export function useScheduledAddress() {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  return {
    search,
    go: (to: Search, options?: Pick<NavigateOptions, 'replace' | 'ignoreBlocker'>) =>
      // Both addresses hold this search; the router's types know a search by its address alone.
      void navigate({ to: '.', search: to as never, ...options }),
  }
}
