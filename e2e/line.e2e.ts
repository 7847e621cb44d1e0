/** @module-tag journey A line that goes down while a page is open. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anOwner } from './an-owner.ts'
import { openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

/** A person at home, in a page that remembers whether it was loaded again. */
async function atHome(): Promise<Page> {
  const { email, password } = await anOwner(server.url)
  const device = await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  const page = await device.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => void (document.body.dataset['first'] = 'yes'))
  return page
}
const isFirstPage = (page: Page) => page.evaluate(() => document.body.dataset['first'] === 'yes')

/** Whether the browser fetches again what it once failed to fetch. A new Chromium does; in others the page is loaded anew. */
async function fetchesAgain(page: Page): Promise<boolean> {
  let tries = 0
  await page.route('**/part.js', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.fulfill({ body: '', contentType: 'text/javascript' })
  })
  // As text, or Vitest would make it an import of its own.
  const load = () => page.evaluate<boolean>(`import('${server.url}/part.js').then(Boolean, () => false)`)
  await load()
  return load()
}

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name }).click()
const unreached = (page: Page) => page.getByText('No hay conexión para abrir esta página')
/** Programs that are fetched with a screen. */
const SCREENS = /\/assets\/conversations-.*\.js/u

test('without a line a screen that was not loaded yet says so in the frame, and opens by itself when it is back', async () => {
  const page = await atHome()
  const staysAsItIs = await fetchesAgain(page)
  const looks: string[] = []
  page.on('request', (request) => request.url() === `${server.url}/` && looks.push(request.url()))
  await page.context().setOffline(true)
  await go(page, 'Conversaciones')
  await unreached(page).waitFor()
  await go(page, 'Inicio')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await go(page, 'Conversaciones')
  await unreached(page).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Conversaciones', level: 1 }).waitFor()
  // If a browser does not fetch again, the page is loaded anew after a program failed, and not after a text.
  if (staysAsItIs) expect(await isFirstPage(page)).toBe(true)
  expect(looks.length).toBeLessThan(10)
  await page.context().close()
})

test('a dialog asks about the draft before a screen that cannot be reached takes its place', async () => {
  const page = await atHome()
  await page.goto(`${server.url}/settings/account`)
  await page.getByLabel('Nombre').fill('Lucía María')
  await page.context().setOffline(true)
  await go(page, 'Conversaciones')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.context().setOffline(false)
  await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Lucía María')
  await page.context().close()
})

test('a console whose parts a newer one has replaced is loaded again, once, at the screen that was wanted', async () => {
  const page = await atHome()
  let loads = 0
  await page.route(SCREENS, (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route(`${server.url}/`, async (route) => {
    const body = (await (await route.fetch()).text()).replaceAll(/main-[\w-]+\.js/gu, 'main-newer.js')
    await route.fulfill({ body, contentType: 'text/html' })
  })
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())))
  await go(page, 'Conversaciones')
  // Its heading stands while it is fetched, too.
  await page.getByRole('searchbox').first().waitFor()
  expect(await isFirstPage(page)).toBe(false)
  expect(loads).toBe(1)
  await page.context().close()
})

test('while a screen is fetched the frame stays, with the name of the screen', async () => {
  const page = await atHome()
  const { promise, resolve: mayCome } = Promise.withResolvers<void>()
  await page.route(SCREENS, async (route) => {
    await promise
    await route.continue()
  })
  await go(page, 'Conversaciones')
  await page.getByText('Cargando').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'Conversaciones', level: 1 }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Dónde estás' }).innerText()).toBe('Conversaciones')
  if (process.env['SCREENSHOTS']) await page.screenshot({ path: `${process.env['SCREENSHOTS']}/pending.png` })
  mayCome()
  await page.getByRole('searchbox').first().waitFor()
  await page.context().close()
})
