import {
  type InfiniteData,
  type Query,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Page } from '@tertulia/contract/shapes'
import { useRefetchLine } from '#shell/refetch-line.ts'
import type { ListAddress } from './use-list-address.ts'

/** Without `move` all rows come at once. */
type Address = Pick<ListAddress, 'isFiltered' | 'removeFilters' | 'first'> & { move: ListAddress['move'] | undefined }

export type List<Row> = {
  /** Undefined while the first page is on its way. */
  page: Page<Row> | undefined
  error: { message: string; onRetry: () => void } | undefined
  /** Address of a list that keeps its filters or page there. */
  address: Address | undefined
  /** The rows are those of the filters or the page before: its own are on their way. */
  isOfBefore?: boolean
  /** Reads the next rows, of a list that has them. */
  more?: { isComing: boolean; onMore: () => void } | undefined
}

const wholePage = <Row>(items: Row[]): Page<Row> => ({
  items,
  page: { next: null, prev: null, rows: items.length, total: items.length, total_is_exact: true },
})

/** The owner of the requested rows. */
function ownerOf(key: QueryKey): string {
  const { params, query } = (key[2] ?? {}) as {
    params?: unknown
    query?: { agent_id?: string; organization_id?: string }
  }
  return JSON.stringify([params, query?.agent_id, query?.organization_id])
}

/** A page of a list. Its rows stay until the next ones are loaded, unless these are of another agent or organization. */
export function useList<Row>(options: UseQueryOptions<Page<Row>>, address?: Address): List<Row> {
  const owner = ownerOf(options.queryKey)
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    ...options,
    placeholderData: (before: Page<Row> | undefined, query: Query<Page<Row>> | undefined) =>
      query && ownerOf(query.queryKey) === owner ? before : undefined,
  })
  useRefetchLine(isFetching && !isPending)
  return {
    page: data,
    error: error ? { message: error.message, onRetry: () => void refetch() } : undefined,
    address,
    isOfBefore: isPlaceholderData,
  }
}

/** A list that one call loads whole. */
export function useWholeList<Row>(options: UseQueryOptions<Row[]>): List<Row> {
  const { data, error, isFetching, isPending, refetch } = useQuery(options)
  useRefetchLine(isFetching && !isPending)
  return {
    page: data && wholePage(data),
    error: error ? { message: error.message, onRetry: () => void refetch() } : undefined,
    address: undefined,
  }
}

/** A list in a part of a page, not kept in the address: further rows are appended. */
export function useGrowingList<Row>(
  options: UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, QueryKey, string | null>,
): List<Row> {
  const list = useInfiniteQuery(options)
  return {
    page: list.data && wholePage(list.data.pages.flatMap(({ items }) => items)),
    error: list.error ? { message: list.error.message, onRetry: () => void list.refetch() } : undefined,
    address: undefined,
    more: list.hasNextPage ? { isComing: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() } : undefined,
  }
}

/** Several lists as one, in their order: it is there when all are. */
export function joinedList<Row>(lists: readonly List<Row>[]): List<Row> {
  const pages = lists.flatMap(({ page }) => page ?? [])
  const errors = lists.flatMap(({ error }) => error ?? [])
  return {
    page: pages.length === lists.length ? wholePage(pages.flatMap(({ items }) => items)) : undefined,
    error: errors[0] && { message: errors[0].message, onRetry: () => errors.forEach(({ onRetry }) => onRetry()) },
    address: undefined,
  }
}
