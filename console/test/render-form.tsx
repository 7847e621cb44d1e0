import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { render } from './render.tsx'

let close: (() => Promise<void>)[] = []
// A form with changes would ask before the page of the tests is left.
afterEach(async () => {
  for (const each of close) await each()
  close = []
})

/** Shows a form with its save bar, which asks before its page is left: on a page of its own. */
export async function renderForm(form: ReactNode) {
  const routeTree = createRootRoute({ component: () => form })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router as never} />)
  close.push(() => screen.unmount())
  return screen
}
