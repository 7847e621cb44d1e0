import type { PageReport } from '@tertulia/contract/page-findings'
import { checkPage } from './check-page.ts'

/** Loaded by the loader alone, and only where a page was opened to be looked at: tells whoever opened it what it found. */
const tag = document.currentScript
if (tag instanceof HTMLScriptElement) {
  const home = new URL(tag.src).origin
  void checkPage(home, tag.dataset['outcome'] ?? '').then((findings) => {
    const report: PageReport = { tertulia: 'review', findings }
    const opener = window.opener as Window | null
    opener?.postMessage(report, home)
  })
}
