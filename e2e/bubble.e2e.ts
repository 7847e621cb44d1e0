/** @module-tag journey The bubble on a page of a business; the widget and the editor are tested beside their code. */
import { onboarding } from '@tertulia/contract/onboarding'
import { aShopOverHttp, type HttpShop } from '@tertulia/server/test/over-http'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'
import { aPicture } from './documents.ts'
import { signIn } from './sign-in.ts'

let server: StartedServer
let browser: Browser
let shop: HttpShop
let page: Page
let complaints: string[]
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  await shop.call(onboarding.finished, {})
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  complaints = complaintsOf(page)
  await signIn(page, server.url, shop)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await server.remove()
})

async function look(name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
  await expectAccessible(page)
}

/** Chooses a picture, and takes the part of it that the keys give. */
async function crop(legend: string, keys: string[], name: string) {
  const field = page.getByRole('group', { name: legend, exact: true })
  await field.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: aPicture() })
  const part = page.getByRole('group', { name: /^Parte de la imagen/ })
  await expect.poll(() => part.evaluate((frame) => frame === document.activeElement)).toBe(true)
  await look(name)
  for (const key of keys) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Usar esta parte' }).click()
  await page.getByText('Imagen guardada').first().waitFor()
  await part.waitFor({ state: 'detached' })
  const image = field.locator('img')
  await expect.poll(() => image.getAttribute('src')).toMatch(/^\/images\/logo-/u)
  return image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight)
}

test('the agent’s picture is cut square by hand, and comes back after it was taken away', async () => {
  await page.goto(`${server.url}/agents/${shop.agent_id}/channels/bubble`)
  expect(await crop('Imagen', ['ArrowRight', 'ArrowRight'], 'crop-avatar')).toBeCloseTo(1, 1)
  const field = page.getByRole('group', { name: 'Imagen', exact: true })
  await field.getByRole('button', { name: 'Quitar' }).click()
  await page.getByText('Imagen quitada').first().waitFor()
  expect(await field.locator('img').count()).toBe(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Imagen recuperada').first().waitFor()
  await expect.poll(() => field.locator('img').getAttribute('src')).toMatch(/^\/images\/logo-/u)
  expect(complaints).toEqual([])
})

test('the logo of the chat page is cut to about three times its height', async () => {
  await page.goto(`${server.url}/agents/${shop.agent_id}/channels/web`)
  expect(await crop('Logo de la página', ['ArrowDown'], 'crop-logo')).toBeCloseTo(3, 0)
  expect(complaints).toEqual([])
})

test('the secret that identifies customers is shown once, with the code to sign with', async () => {
  await page.goto(`${server.url}/agents/${shop.agent_id}/channels/bubble?tab=install`)
  await page.getByRole('button', { name: 'Crear el secreto' }).click()
  const secret = await page.getByLabel('Secreto', { exact: true }).inputValue()
  expect(secret.length).toBeGreaterThan(40)
  await look('identity-secret')
  await page.getByRole('button', { name: 'Ya lo he guardado' }).click()
  await page.getByText(`acaba en ${secret.slice(-4)}`, { exact: false }).waitFor()
  await page.getByRole('figure', { name: 'En tu servidor' }).scrollIntoViewIfNeeded()
  await look('identity-card')
  expect(await page.content()).not.toContain(secret)
  expect(complaints).toEqual([])
})
