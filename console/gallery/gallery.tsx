import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { Toasts } from '#ui/toast.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { Charts } from './charts.tsx'
import { Controls } from './controls.tsx'
import { AuthSample, PageSample, WizardSample } from './layouts.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'
import { Statuses } from './statuses.tsx'
import '../src/ui/styles.css'

const SHEETS = {
  controls: Controls,
  statuses: Statuses,
  overlays: Overlays,
  states: States,
  charts: Charts,
  auth: AuthSample,
  wizard: WizardSample,
  page: PageSample,
}

const parameters = new URLSearchParams(location.search)
const theme = parameters.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme
const Sheet = SHEETS[(parameters.get('sheet') ?? 'controls') as keyof typeof SHEETS] ?? Controls

function Gallery() {
  return (
    <UiProvider>
      <Sheet />
      {Sheet !== PageSample && <Toasts />}
    </UiProvider>
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Gallery }),
  history: createMemoryHistory({ initialEntries: ['/home'] }),
  defaultNotFoundComponent: Gallery,
})

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')
await startTexts(parameters.get('language') === 'en' ? 'en' : 'es')
await loadTexts('charts')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router as never} />
  </StrictMode>,
)
