import { type Browser, chromium, type Page } from 'playwright'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of the tests. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS })

/** Gathers what a page complains of: a journey ends with an empty list. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused call is told on the page; the browser logs it besides, and React what a page shows in its place.
    if (message.type() === 'error' && !/^(?:Failed to load resource|ApiError: )/u.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}
