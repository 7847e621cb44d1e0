/** @module-tag matrix It opens every page and goes through each of its stops; screens have keyboard tests of their own. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aBusiness, type Business } from './a-business.ts'
import { openBrowser } from './browser.ts'
import { keyboardFaults } from './keyboard-reach.ts'
import { signIn } from './sign-in.ts'
import { WALK } from './walk.ts'

/** One page after another, each with every one of its stops. */
const PATIENCE_MS = 900_000

const server = inject('product')
let browser: Browser
let business: Business

beforeAll(async () => {
  business = await aBusiness(server)
  browser = await openBrowser()
})
afterAll(() => browser.close())

test(
  'Tab reaches whatever a page of the console offers its owner, and shows where it is',
  async () => {
    const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
    await signIn(page, server.url, business.owner)
    const visits = Object.values(WALK).flatMap((visitsOf) =>
      visitsOf(business)
        .filter(([who]) => who === 'owner')
        .slice(0, 1),
    )
    const wrong: string[] = []
    for (const [, at, name] of visits) {
      await page.goto(`${server.url}${at}`)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(() => document.querySelector('.animate-pulse') === null)
      wrong.push(...(await keyboardFaults(page)).map((fault) => `${name} (${at}): ${fault}`))
    }
    expect(wrong).toEqual([])
  },
  PATIENCE_MS,
)
