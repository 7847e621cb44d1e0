import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Returned, Sent } from '@tertulia/contract/endpoint'
import { call } from './call.ts'

/** Key of everything an endpoint has answered; with what was sent, of one answer. */
export const queryKey = (endpoint: Endpoint, sent?: unknown): readonly unknown[] =>
  sent === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, sent]

/** A reading call as options for `useSuspenseQuery` and loaders. */
export const query = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  queryOptions({
    queryKey: queryKey(endpoint, sent),
    queryFn: ({ signal }): Promise<Returned<E>> => call(endpoint, sent, { signal }),
  })

type Options = {
  /** Reading calls whose answers no longer hold. */
  refreshes?: readonly Endpoint[]
}

/** A call that changes something. */
export function useSend<E extends Endpoint>(endpoint: E, { refreshes = [] }: Options = {}) {
  const queries = useQueryClient()
  return useMutation<Returned<E>, Error, Sent<E>>({
    mutationFn: (sent: Sent<E>) => call(endpoint, sent),
    onSuccess: () =>
      Promise.all(refreshes.map((stale) => queries.invalidateQueries({ queryKey: queryKey(stale) }))).then(
        () => undefined,
      ),
  })
}
