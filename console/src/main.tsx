import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#api/api-error.ts'
import { onSessionEnd } from '#api/session.ts'
import { startTexts } from '#i18n/i18n.ts'
import { preferredLanguage } from '#i18n/language.ts'
import { FirstLoad } from '#ui/skeleton.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { routeTree } from './route-tree.gen.ts'
import { FailedPage, MissingPage } from './shell/failed-page.tsx'
import './ui/styles.css'

const STALE_MS = 15_000

const queryClient = new QueryClient({
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
  defaultPendingComponent: FirstLoad,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: MissingPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// A session that ends acts once: everything of it is forgotten, and signing in comes back to the same page.
onSessionEnd(() => {
  queryClient.clear()
  void router.navigate({ to: '/login', search: { next: router.state.location.href } })
})

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

await startTexts(preferredLanguage())
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
)
