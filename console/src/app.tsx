import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { organizations } from '@tertulia/contract/organizations'
import { ApiError } from '#api/api-error.ts'
import { askAgain } from '#api/query.ts'
import { SessionKeeper } from '#features/session/session-keeper.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { routeTree } from './route-tree.gen.ts'
import { FailedPage, MissingPage } from './shell/failed-page.tsx'
import { PendingPage } from './shell/pending-page.tsx'

const STALE_MS = 15_000

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // The organization asks for two steps since this page was loaded: what one may see is asked again.
      if (error instanceof ApiError && error.code === 'two_step_required')
        void askAgain(queryClient, [organizations.mine])
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // What the server refuses it will refuse again; what it could not answer may work in a moment.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
})
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: MissingPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** The signed-in console: every address that is not a door. */
export function App() {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SessionKeeper />
      </QueryClientProvider>
    </UiProvider>
  )
}
