import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { render as renderInBrowser } from 'vitest-browser-react'
import { type Catalogue, catalogueOf, changeLanguage, loadTexts, startTexts } from '#i18n/i18n.ts'
import { rememberLanguage } from '#i18n/language.ts'
import { Toasts } from '#ui/toast.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import '../src/ui/styles.css'

const catalogues = Object.keys(import.meta.glob('../src/**/*.es.ts')).map(catalogueOf)

await startTexts('es')
await loadTexts(...(catalogues as Catalogue[]))

// An error that a screen logs is a fault of the screen.
beforeEach(() => {
  // The browser of the tests speaks English; what is asked of the server and told of it is in the language on the screen.
  rememberLanguage('es')
  vi.spyOn(console, 'error')
})
afterEach(async () => {
  if (complaint.isExpected) expect(console.error).toHaveBeenCalled()
  else expect(console.error).not.toHaveBeenCalled()
  complaint.isExpected = false
  vi.restoreAllMocks()
  await changeLanguage('es')
  localStorage.clear()
})

const complaint = { isExpected: false }

/** For a screen that cannot be shown: React says so in the console. */
export function expectComplaint(): void {
  complaint.isExpected = true
  vi.mocked(console.error).mockReturnValue()
}

/** Shows something as the console does: its styles, its words in Spanish, its toasts. Resolves once it stands there. */
export async function render(children: ReactNode) {
  const { promise: isMounted, resolve } = Promise.withResolvers<void>()
  const screen = await renderInBrowser(
    <UiProvider>
      {children}
      <Toasts />
      <Mounted tell={resolve} />
    </UiProvider>,
  )
  await isMounted
  return screen
}

/** Its effect runs after those of all that stand before it. React's release has no `act`, which would wait for them. */
function Mounted({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}
