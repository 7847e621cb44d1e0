import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { SessionKeeper } from '#features/session/session-keeper.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { createConsoleRouter, createQueries } from './router.ts'

const queries = createQueries()
const router = createConsoleRouter(queries)

/** The signed-in console: every address that is not a public page. */
export function App() {
  return (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <SessionKeeper />
      </QueryClientProvider>
    </UiProvider>
  )
}
