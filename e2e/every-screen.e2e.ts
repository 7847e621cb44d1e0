/** @module-tag matrix It opens every page of the console; the screens stand on the fake in `signed-in-screens.test.tsx`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aBusiness, type Business, type Person } from './a-business.ts'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import type { Who } from './visit.ts'
import { stretchOf, STRETCHES } from './walk.ts'
import { WORDS } from './words.ts'

/** A folder to write a picture of each page to. */
const PICTURES = process.env['SCREENSHOTS']
/** A page is complete when nothing has come for so long. */
const QUIET_MS = 150
/** Several walks at once on a busy machine. */
const PATIENCE_MS = 480_000

/** As wide as a desk's screen, and as a phone. */
const WIDTHS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Look = {
  width: keyof typeof WIDTHS
  colorScheme: 'light' | 'dark'
  /** Whether axe judges it, which takes as long as all else about a page. */
  isJudged?: boolean
}
type Mode = { language: 'es' | 'en'; looks: [Look, ...Look[]]; pictures: Look[] }
/**
 * A page opens in the first look and is then seen in the others. Each width, scheme and language is seen, not each with
 * each: a scheme changes colours and no layout, a language the length of words. Pictures are taken of all.
 */
const MODES: Mode[] = [
  {
    language: 'es',
    looks: [
      { width: 'desk', colorScheme: 'light', isJudged: true },
      { width: 'phone', colorScheme: 'dark', isJudged: true },
    ],
    pictures: [
      { width: 'phone', colorScheme: 'light' },
      { width: 'desk', colorScheme: 'dark' },
    ],
  },
  {
    language: 'en',
    looks: [{ width: 'phone', colorScheme: 'light' }],
    pictures: [
      { width: 'desk', colorScheme: 'light' },
      { width: 'desk', colorScheme: 'dark' },
      { width: 'phone', colorScheme: 'dark' },
    ],
  },
]

/** A viewer reads the owner's words: in one language. */
const WALKS = MODES.flatMap((mode) =>
  STRETCHES.filter(({ who }) => who !== 'viewer' || mode.language === 'es').map((stretch) => ({ ...mode, ...stretch })),
)

const server = inject('product')
let browser: Browser
let business: Business

beforeAll(async () => {
  business = await aBusiness(server)
  browser = await openBrowser()
  if (PICTURES) mkdirSync(PICTURES, { recursive: true })
})
afterAll(() => browser.close())

test.concurrent.each(WALKS)(
  'nothing is wrong on any page, in $language, $who from $first on',
  async ({ language, looks, pictures, who, first }) => {
    const wrong: string[] = []
    const words = WORDS[language]
    const page = await aPage(who, { locale: words.locale })
    const complaints = complaintsOf(page)
    const traffic = trafficOf(page)
    for (const [, at, picture, says] of stretchOf(business, { who, first })) {
      await lookAt(page, looks[0])
      await page.goto(`${server.url}${at}`)
      await settle(page, traffic)
      const text = await page.locator('body').innerText()
      const faults = [
        ...(says && !text.includes(words[says]) ? [`it does not say "${words[says]}"`] : []),
        ...(text.includes(words.failed) ? [`it says "${words.failed}"`] : []),
      ]
      for (const look of PICTURES ? [...looks, ...pictures] : looks) {
        const { width, colorScheme, isJudged } = look
        await lookAt(page, look)
        if (PICTURES)
          await page.screenshot({ path: join(PICTURES, `${picture}-${language}-${colorScheme}-${width}.png`) })
        const barriers = isJudged ? await barriersOn(page) : []
        const found = [...(await faultsOf(page)), ...barriers]
        faults.push(...found.map((fault) => `on a ${width}, ${colorScheme}: ${fault}`))
      }
      faults.push(...complaints.splice(0))
      wrong.push(...faults.map((fault) => `${picture} (${who} at ${at}): ${fault}`))
    }
    await page.context().close()
    expect(wrong).toEqual([])
  },
  PATIENCE_MS,
)

test('from any page the palette leads to pages, agents, questions, files and conversations', async () => {
  const page = await aPage('owner', { locale: WORDS.es.locale })
  const found: [typed: string, option: RegExp, address: RegExp][] = [
    ['ajust', /^Ajustes/u, /\/settings\//u],
    ['aita', /^A?\s*Aitana/u, /\/agents\/[^/]+\/identity/u],
    ['biomecanico', /¿Hacéis estudio biomecánico\?$/u, /knowledge\/faqs\?.*faq=/u],
    ['garantia', /garantia\.docx/u, /knowledge\/files\?.*file=/u],
    ['segunda mano', /^Visitante/u, /conversations\?.*open=/u],
  ]
  for (const [typed, option, address] of found) {
    await page.goto(`${server.url}/home`)
    await page.locator('h1').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(typed)
    await page.getByRole('option', { name: option }).first().click()
    await page.waitForURL(address)
  }
  await page.context().close()
})

test('a role that may only read an FAQ opens its files: a picture beside the page, anything else is downloaded', async () => {
  const page = await aPage('viewer', { locale: WORDS.es.locale })
  await page.goto(`${server.url}/agents/${business.agent_id}/knowledge/faqs?faq=${business.faq_id}`)
  const files = page.getByRole('region', { name: WORDS.es.attachments })
  const downloading = page.waitForEvent('download')
  await files.getByRole('button', { name: WORDS.es.download }).click()
  expect((await downloading).suggestedFilename()).toBe('taller.pdf')
  const opening = page.context().waitForEvent('page')
  await files.getByRole('button', { name: /plano.png/u }).click()
  const beside = await opening
  await beside.waitForURL(/\/attachments\//u)
  expect(await beside.evaluate(() => document.images[0]?.naturalWidth)).toBe(96)
  await page.context().close()
})

/** A browser of the person's own, signed in. */
async function aPage(who: Who, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  if (who !== 'stranger') await signIn(page, business[who])
  return page
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Waits until a page shows what it has to show. A page without a heading is told of later. */
async function settle(page: Page, traffic: Traffic): Promise<void> {
  await page
    .waitForFunction(() => document.querySelector('h1') !== null, undefined, { timeout: 10_000 })
    .catch(() => undefined)
  while (!traffic.isQuiet()) await page.waitForTimeout(50)
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.querySelector('.animate-pulse') === null,
  )
}

/** Makes the window so wide and its colours such, and waits until the page has taken it in. */
async function lookAt(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(WIDTHS[width])
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

type Traffic = { isQuiet(): boolean }

/** Watches what a page asks for. */
function trafficOf(page: Page): Traffic {
  const pending = new Set<unknown>()
  let last = performance.now()
  const note = (change: () => void) => {
    change()
    last = performance.now()
  }
  page.on('request', (request) => note(() => pending.add(request)))
  // An answer whose body is never read never counts as finished.
  page.on('response', (response) => note(() => pending.delete(response.request())))
  page.on('requestfailed', (request) => note(() => pending.delete(request)))
  return { isQuiet: () => pending.size === 0 && performance.now() - last > QUIET_MS }
}

/** Faults of a page that a person would stumble over, whatever its subject. */
async function faultsOf(page: Page): Promise<string[]> {
  const { headings, outside } = await page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/u.test(getComputedStyle(element).overflowX)
    const isReachable = (element: Element): boolean => {
      for (let at: Element | null = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return true
      return false
    }
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect()
      // Text for screen readers alone is 1 px wide.
      return (
        width > 1 && height > 1 && right > innerWidth + 1 && !isReachable(element) && !element.closest('[aria-hidden]')
      )
    })
    const content = document.querySelector('#content')
    return {
      headings: document.querySelectorAll('h1').length,
      outside: [
        ...(document.documentElement.scrollWidth > innerWidth ? ['the window'] : []),
        ...(content && content.scrollWidth > content.clientWidth ? ['the sheet'] : []),
        ...beyond.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
      ],
    }
  })
  const title = await page.title()
  return [
    ...(headings === 1 ? [] : [`it has ${headings} headings of the first level`]),
    ...(/^.+ · Tertulia$/u.test(title) ? [] : [`its title is "${title}"`]),
    ...outside.map((what) => `it scrolls sideways: ${what}`),
  ]
}
