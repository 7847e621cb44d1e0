import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import type { ScheduledSearch } from './scheduled-search.ts'

type Search = z.infer<typeof ScheduledSearch>

/** Reads from the address what is open, and changes it. The screen has two addresses and stays at its own. */
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
