import { withTexts } from '#i18n/i18n.ts'

const load = withTexts(['betweenPages'], () => import('./between-pages/between-pages.tsx'))

let parts: typeof import('./between-pages/between-pages.tsx') | undefined

/** What stands between two screens, once it is here. */
export const betweenPages = () => parts

/** Fetches it after the first screen, which it would only delay, and before a line that fails makes it needed. */
export async function fetchBetweenPages(): Promise<void> {
  parts ??= await load().catch(() => undefined)
}
