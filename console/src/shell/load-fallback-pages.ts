import { withTexts } from '#i18n/i18n.ts'

const load = withTexts(['fallbackPages'], () => import('./fallback-pages/fallback-pages.tsx'))

let parts: typeof import('./fallback-pages/fallback-pages.tsx') | undefined

/** The page for a screen that is on its way or cannot be fetched, once it is here itself. */
export const fallbackPages = () => parts

/** Fetches it after the first screen, which it would only delay, and before a line that fails makes it needed. */
export async function loadFallbackPages(): Promise<void> {
  parts ??= await load().catch(() => undefined)
}
