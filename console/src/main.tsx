import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSessionEnd } from '#api/session.ts'
import { isPublicPage, publicPage } from './public-pages.ts'
import { startTexts } from '#i18n/i18n.ts'
import { preferredLanguage } from '#i18n/language.ts'
import './ui/styles.css'

// A session that ends acts once: with the page everything of it is forgotten, and signing in comes back to the same.
onSessionEnd(() => {
  const back = isPublicPage(location.pathname) ? '' : `?next=${encodeURIComponent(location.pathname + location.search)}`
  location.assign(`/login${back}`)
})

async function show(): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root')
  const texts = startTexts(preferredLanguage())
  const loadPage = publicPage(location.pathname) ?? (async () => (await import('./app.tsx')).App)
  const [Page] = await Promise.all([loadPage(), texts])
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}

// Not awaited: built, what it loads shares a file with this module, and would wait for it in turn.
void show()
