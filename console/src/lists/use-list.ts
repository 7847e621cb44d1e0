import { type Query, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Page } from '@tertulia/contract/shapes'
import { useRefetchLine } from '#shell/refetch-line.ts'
import type { ListAddress } from './use-list-address.ts'

/** Without `move` all rows come at once. */
type Address = Pick<ListAddress, 'isFiltered' | 'removeFilters' | 'first'> & { move: ListAddress['move'] | undefined }

export type List<Row> = {
  /** Undefined while the first page is on its way. */
  page: Page<Row> | undefined
  error: { message: string; onRetry: () => void } | undefined
  /** Of a list whose filters or page the address holds. */
  address: Address | undefined
}

/** Whose rows are asked for. */
function ownerOf(key: QueryKey): string {
  const { params, query } = (key[2] ?? {}) as {
    params?: unknown
    query?: { agent_id?: string; organization_id?: string }
  }
  return JSON.stringify([params, query?.agent_id, query?.organization_id])
}

/** A page of a list. The rows that are there stay until others come, except in the place of somebody else's. */
export function useList<Row>(options: UseQueryOptions<Page<Row>>, address?: Address): List<Row> {
  const owner = ownerOf(options.queryKey)
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...options,
    placeholderData: (before: Page<Row> | undefined, query: Query<Page<Row>> | undefined) =>
      query && ownerOf(query.queryKey) === owner ? before : undefined,
  })
  useRefetchLine(isFetching && !isPending)
  return {
    page: data,
    error: error ? { message: error.message, onRetry: () => void refetch() } : undefined,
    address,
  }
}

/** The same of a list that comes whole. */
export function useWholeList<Row>(options: UseQueryOptions<Row[]>): List<Row> {
  const { data, error, isFetching, isPending, refetch } = useQuery(options)
  useRefetchLine(isFetching && !isPending)
  return {
    page: data && {
      items: data,
      page: { next: null, prev: null, rows: data.length, total: data.length, total_is_exact: true },
    },
    error: error ? { message: error.message, onRetry: () => void refetch() } : undefined,
    address: undefined,
  }
}
