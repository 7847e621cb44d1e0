import { RequestKind, RequestState } from '@tertulia/contract/service-requests'
import { z } from 'zod'
import { listSearch } from '#lists/list-search.ts'

export const requestFilters = { kind: RequestKind, state: RequestState }

/** Filters, page and the open request live in the address. */
export const RequestSearch = listSearch(requestFilters, { request: z.uuid() })
export type RequestSearch = z.infer<typeof RequestSearch>
