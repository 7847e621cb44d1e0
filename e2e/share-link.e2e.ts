/** @module-tag journey A link to share that ends while its chat is open; what the link says is tested at the server. */
import { bubbles } from '@tertulia/contract/bubble'
import { aShopOverHttp, type HttpShop } from '@tertulia/server/test/over-http'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openBrowser } from './browser.ts'

let server: StartedServer
let browser: Browser
let shop: HttpShop
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await server.remove()
})

/** A customer who has asked something in the chat of the shop's link. */
async function aCustomerByLink(): Promise<{ page: Page; at: { params: { agent_id: string } } }> {
  const at = { params: { agent_id: shop.agent_id } }
  const { share_id } = await shop.call(bubbles.share, at)
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}/c/${share_id}`)
  await ask(page, '¿Abrís los sábados?')
  await page.getByRole('log').getByText('Sí, de 10 a 14.').waitFor()
  return { page, at }
}
async function ask(page: Page, text: string) {
  await page.getByLabel('Escribe tu mensaje').fill(text)
  await page.keyboard.press('Enter')
}
async function look(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
  await expectAccessible(page)
}

test('a password that the link gets is asked for in the chat that is open, and what was written then goes out', async () => {
  const { page, at } = await aCustomerByLink()
  await shop.call(bubbles.setShare, { ...at, body: { password: 'pedales' } })
  await ask(page, 'hola otra vez')
  await page.getByLabel('Contraseña').fill('pedales')
  await look(page, 'share-password')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('log').getByText('Sí, de 10 a 14.').waitFor()
  await page.getByRole('log').getByText('hola otra vez').waitFor()
  expect(await page.getByRole('log').getByText('hola otra vez').count()).toBe(1)
  await page.context().close()
})

test('a chat whose link is taken away says so within seconds, and shows nothing of what was said', async () => {
  const { page, at } = await aCustomerByLink()
  await shop.call(bubbles.unshare, at)
  await page.getByRole('alert').getByText('Este enlace ya no funciona').waitFor()
  await look(page, 'share-ended')
  expect(await page.getByText('Sí, de 10 a 14.').count()).toBe(0)
  await page.context().close()
})
