import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from './render.tsx'

/** Shows something that has links, by itself. `address()` is where they have led: it stays whatever it is. */
export async function renderInRouter(children: ReactNode, at = '/') {
  const Page = () => (
    <main>
      {children}
      <Outlet />
    </main>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const screen = await render(<RouterProvider router={router as never} />)
  return { screen, address: () => router.state.location.href }
}
