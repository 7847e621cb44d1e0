import { z } from 'zod'
import { listSearch } from '#lists/list-search.ts'

export const cannedFilters = { topic: z.string(), search: z.string() }

/** Filters and page live in the address. */
export const CannedSearch = listSearch(cannedFilters, {})
