import {
  hashKey,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint, Returned, Sent } from '@tertulia/contract/endpoint'
import type { Page } from '@tertulia/contract/shapes'
import { useState } from 'react'
import { call } from './call.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

/** Key of everything an endpoint has answered; with what was sent, of one answer. */
export const queryKey = (endpoint: Endpoint, sent?: unknown): readonly unknown[] =>
  sent === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, sent]

/** When what is there or on its way was asked for, as `performance.now()` has it. */
const asked = new WeakMap<Query, number>()

/** A reading call as options for `useSuspenseQuery` and loaders. */
export const query = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  queryOptions({
    queryKey: queryKey(endpoint, sent),
    queryFn: ({ client, queryKey, signal }): Promise<Returned<E>> => {
      noteAsked(client, queryKey)
      return call(endpoint, sent, { signal, key: undefined })
    },
  })

function noteAsked(queries: QueryClient, key: QueryKey) {
  const here = queries.getQueryCache().get(hashKey(key))
  if (here) asked.set(here, performance.now())
}

/** A list of which more is read as one asks for it, as options for `useInfiniteQuery`. */
export const pagesQuery = <E extends Endpoint>(endpoint: E, sent: Sent<E> & { query: { cursor?: undefined } }) =>
  infiniteQueryOptions({
    queryKey: queryKey(endpoint, sent),
    queryFn: ({ client, queryKey, signal, pageParam }): Promise<Returned<E>> => {
      noteAsked(client, queryKey)
      const next = { ...sent, query: { ...sent.query, ...(pageParam && { cursor: pageParam }) } } as Sent<E>
      return call(endpoint, next, { signal, key: undefined })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as Page<unknown>).page.next,
  })

/** Resolves when nothing is on its way that was asked for before now. */
const arrival = ({ state, promise }: Query): Promise<unknown> | undefined =>
  state.fetchStatus === 'fetching' ? promise?.catch(() => undefined) : undefined

/** Answers to a call, or one answer by its key. */
export type Stale = Endpoint | QueryKey

/** Answers that no longer hold. @param until as `performance.now()` has it: what was asked for later holds */
export function staleAnswers(queries: QueryClient, stale: Stale | 'all', until: number): Query[] {
  const answers = queries.getQueryCache()
  const found =
    stale === 'all'
      ? answers.getAll()
      : 'method' in stale
        ? answers.findAll({ queryKey: queryKey(stale) })
        : answers.findAll({ queryKey: stale, exact: true })
  return found.filter((each) => (asked.get(each) ?? 0) <= until)
}

/**
 * Asks anew for answers that no longer hold: at once where they are shown, elsewhere when they are. A request in flight
 * may have been answered before the news and is waited for; the query library on its own would take its answer for new.
 * @param stale what they are answers to
 * @param until as `performance.now()` has it: what was asked for later holds
 */
export function refreshAnswers(
  queries: QueryClient,
  stale: readonly Stale[] | 'all',
  until = performance.now(),
): Promise<unknown> {
  const found = (stale === 'all' ? [stale] : stale).flatMap((each) => staleAnswers(queries, each, until))
  return Promise.all(
    found.map(async (each) => {
      await arrival(each)
      await queries.invalidateQueries({ queryKey: each.queryKey, exact: true }, { cancelRefetch: false })
    }),
  )
}

/** Puts news into the answers under a key, also into those on their way, which may have been given before. */
export function patchAnswers<Answer>(
  queries: QueryClient,
  key: QueryKey,
  change: (now: Answer, key: QueryKey) => Answer,
): void {
  for (const each of queries.getQueryCache().findAll({ queryKey: key })) {
    const put = () => {
      const { data, dataUpdatedAt: updatedAt, isInvalidated } = each.state
      if (data === undefined) return
      queries.setQueryData(each.queryKey, change(data as Answer, each.queryKey), { updatedAt })
      // The news is not all that it lacks.
      if (isInvalidated) each.invalidate()
    }
    put()
    void arrival(each)?.then(put)
  }
}

type Options = {
  /** Reading calls whose answers no longer hold. */
  refreshes?: readonly Endpoint[]
}

/** A call that changes something. Tried again with the same content, what it creates is created once. */
export function useSend<E extends Endpoint>(endpoint: E, { refreshes = [] }: Options = {}) {
  const queries = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  return useMutation<Returned<E>, Error, Sent<E>>({
    mutationFn: (sent: Sent<E>) => call(endpoint, sent, { key: endpoint.once ? keys.of(endpoint, sent) : undefined }),
    onSuccess: (_, sent) => {
      keys.forget(endpoint, sent)
      return refreshAnswers(queries, refreshes)
    },
  })
}
