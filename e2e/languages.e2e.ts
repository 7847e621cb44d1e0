/** @module-tag journey The console in another language, page by page. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aShopOverHttp } from '@tertulia/server/test/over-http'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

test('a greeting written for a language is shown to a customer who writes in it, before it is saved', async () => {
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(20_000)
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(shop.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(`${server.url}/agents/${shop.agent_id}/identity?tab=language`)

  // A second language brings its own place for texts.
  await page.getByRole('combobox', { name: 'Idiomas' }).fill('ingl')
  await page.getByRole('option', { name: 'inglés' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'inglés' }).click()
  await page.getByLabel('Saludo (inglés)').fill('Hi from the workshop!')
  await page.getByLabel('Cuando no lo sabe (inglés)').fill('Please ring us: we would rather not guess.')
  expect(await barriersOn(page)).toEqual([])

  const ask = async (text: string) => {
    await page.getByPlaceholder('Escribe como si fueras un cliente').fill(text)
    await page.getByRole('button', { name: 'Enviar' }).click()
  }
  const log = page.getByRole('log')
  await ask('Do you repair old bicycles at home?')
  await log.getByText('Please ring us: we would rather not guess.').waitFor()
  await ask('good morning')
  await log.getByText('Hi from the workshop!').waitFor()
  await ask('¿Abrís los sábados?')
  await log.getByText('Sí, de 10 a 14.').waitFor()

  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('radio', { name: 'inglés' }).click()
  await expect.poll(() => page.getByLabel('Saludo (inglés)').inputValue()).toBe('Hi from the workshop!')

  // Spanish goes, English becomes the main language: its greeting is now the agent's.
  await page.getByRole('button', { name: 'Quitar español' }).click()
  await page.getByRole('link', { name: 'General' }).click()
  await expect.poll(() => page.getByLabel('Saludo', { exact: true }).inputValue()).toBe('Hi from the workshop!')
  expect(complaints).toEqual([])
})
