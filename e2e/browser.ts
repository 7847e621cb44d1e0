import { text } from 'node:stream/consumers'
import { type Browser, chromium, type Download, type Page } from 'playwright'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'

/** A Chromium of its own. Starting one takes a tenth of a second; sharing one sends each message through two more sockets. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS })

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

/** The content of a download, as text. */
export const contentOf = async (download: Download): Promise<string> => text(await download.createReadStream())
