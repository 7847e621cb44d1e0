import { PAGE_FAULTS, type PageFinding, type PageReport, REVIEW_MARK } from '@tertulia/contract/page-findings'

const ANSWERS_WITHIN_MS = 12_000

/**
 * Opens a page in a window; the widget that is on it says what it finds there. A page on which nothing answers has no
 * bubble, or does not let it in.
 * @param told what was found, worst first; the window is closed then
 * @returns how to stop listening; undefined if the browser opened no window
 */
export function visitPage(address: string, told: (findings: PageFinding[]) => void): (() => void) | undefined {
  const url = new URL(address)
  url.hash = REVIEW_MARK
  const opened = window.open(url, 'tertulia-review', 'width=1280,height=800')
  if (!opened) return undefined
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('message', hear)
  }
  const end = (findings: PageFinding[]) => {
    stop()
    opened.close()
    told(findings.toSorted((one, other) => PAGE_FAULTS.indexOf(one.fault) - PAGE_FAULTS.indexOf(other.fault)))
  }
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === opened && origin === url.origin && isReport(data)) end(data.findings)
  }
  window.addEventListener('message', hear)
  const timer = setTimeout(() => end([{ fault: 'not_loaded', detail: url.host }]), ANSWERS_WITHIN_MS)
  return stop
}

const isReport = (data: unknown): data is PageReport =>
  typeof data === 'object' && data !== null && 'tertulia' in data && data.tertulia === 'review' && 'findings' in data
