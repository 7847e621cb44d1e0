import type { PageReport } from '@tertulia/contract/page-findings'
import { checkPage } from './check-page.ts'

/**
 * Tells the window that opened the page about the faults of the bubble there. The loader alone imports it, and only where a
 * page was opened to be looked at.
 * @param outcome what became of the loader's question how the bubble looks
 */
export async function tellOpener(home: string, outcome: string): Promise<void> {
  const report: PageReport = { tertulia: 'review', findings: await checkPage(home, outcome) }
  const opener = window.opener as Window | null
  opener?.postMessage(report, home)
}
