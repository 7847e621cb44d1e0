import { withTexts } from '#i18n/i18n.ts'

const load = withTexts(['fallbackPages'], () => import('./fallback-pages/fallback-pages.tsx'))

let parts: typeof import('./fallback-pages/fallback-pages.tsx') | undefined

/** Pages for a screen that is loading or cannot be loaded; undefined until they are loaded themselves. */
export const fallbackPages = () => parts

/** Fetches it after the first screen, which it would only delay, and before a line that fails makes it needed. */
export async function loadFallbackPages(): Promise<void> {
  parts ??= await load().catch(() => undefined)
}
