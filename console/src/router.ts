import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { organizations } from '@tertulia/contract/organizations'
import { ApiError } from '#api/api-error.ts'
import { refreshAnswers } from '#api/query.ts'
import { routeTree } from './route-tree.gen.ts'
import { FailedPage, MissingPage } from './shell/failed-page.tsx'
import { PendingPage } from './shell/pending-page.tsx'

const STALE_MS = 15_000

/** Creates the cache of answers. */
export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // The organization asks for two steps since this page was loaded: what one may see is asked again.
        if (error instanceof ApiError && error.code === 'two_step_required')
          void refreshAnswers(queries, [organizations.mine])
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // The server would refuse a retry of a refused call; a retry after no answer, or after its error, may work.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
    },
  })
  return queries
}

/**
 * Every address of the console that is not a public page. @param history where addresses are kept, the browser's if left out
 */
export const createConsoleRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: MissingPage,
    ...(history && { history }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
