import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import type { StartedServer } from '@tertulia/server/test/start-server'
import type { Person } from './a-business.ts'
import { complaintsOf } from './browser.ts'
import { signIn } from './sign-in.ts'

/**
 * A person signs in at a desk's screen and does something; the page complains of nothing.
 * @param lands where they are after signing in
 */
export async function atDeskOf(
  browser: Browser,
  server: Pick<StartedServer, 'url'>,
  person: Person,
  open: (page: Page) => Promise<void>,
  lands = '/home',
): Promise<void> {
  const desk = await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  const page = await desk.newPage()
  page.setDefaultTimeout(20_000)
  const complaints = complaintsOf(page)
  await signIn(page, server.url, person, lands)
  await open(page)
  expect(complaints).toEqual([])
  await desk.close()
}
