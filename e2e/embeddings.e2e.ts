/** @module-tag journey A model of embeddings from its settings to an answer; `embeddings.test.ts` tries the rules. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopOverHttp, type HttpShop } from '@tertulia/server/test/over-http'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'
import { EMBEDDING_MODEL, startEmbeddings } from '@tertulia/server/test/stand-ins/embeddings'
import { CONCEPTS } from '@tertulia/server/test/tiny-model/concepts'
import { installStandInRuntime, installTiny } from '@tertulia/server/test/tiny-model/install-tiny'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'

let browser: Browser
let server: StartedServer
beforeAll(async () => {
  server = await startServer({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await server.remove()
})

test('a model that was saved with its key leaves nothing to save, and shows no key', async () => {
  const shop = await aShopOverHttp(server.url, [])
  const page = await signedIn(shop, '/settings/model')
  await page.getByRole('radio', { name: /^Otro/u }).click()
  await page.getByLabel('Dirección').fill('https://modelos.ejemplo.com/v1')
  await page.getByLabel('Modelo', { exact: true }).fill('agent-small')
  await page.getByLabel('Clave', { exact: true }).fill('sk-secreta-1234')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('····1234').waitFor()
  expect(await page.content()).not.toContain('sk-secreta')
  await expect.poll(() => page.getByRole('button', { name: 'Guardar cambios' }).count()).toBe(0)
})

async function signedIn({ email, password }: HttpShop, at: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(`${server.url}${at}`)
  return page
}

test('an embedding model is set up, tried, seen at work, mended and taken away', async () => {
  const provider = await startEmbeddings(
    Object.fromEntries(CONCEPTS.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const))),
  )
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const page = await signedIn(shop, '/settings/embeddings')
  const complaints = complaintsOf(page)

  const saved = async () => {
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
  }
  const key = page.getByLabel('Clave', { exact: true })
  await page.getByLabel('Dirección').fill('https://modelos.ejemplo.com/v1')
  await page.getByLabel('Modelo', { exact: true }).fill(EMBEDDING_MODEL)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  // Without a key it says so beside the field, and keeps what was typed.
  await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Dirección').inputValue()).toBe('https://modelos.ejemplo.com/v1')
  await page.getByLabel('Dirección').fill(provider.base_url)
  await key.fill('sk-otra')
  await saved()
  await page.getByText('Se ha parado').waitFor()
  await page.getByText('La clave no vale para esta dirección', { exact: false }).first().waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Cambiar' }).click()
  await key.fill(provider.api_key)
  await saved()
  await page.getByText('1 de 1 fragmento se encuentra por su significado').waitFor()
  // The key that was typed is nowhere on the page any more.
  await expect.poll(() => key.count()).toBe(0)
  expect(await page.content()).not.toContain(provider.api_key)
  await expect.poll(() => page.getByRole('button', { name: 'Guardar cambios' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Probar' }).click()
  await page.getByText(/Funciona: un vector de 256 números/u).waitFor()
  await page.getByText('Acerca lo que significa lo mismo en 8 de 8 pruebas.').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Quitar la búsqueda por significado' }).click()
  await page.getByText('El agente busca solo por palabras').waitFor()
  await page.getByRole('button', { name: 'Probar' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await provider.close()
})

test('a model on this server is offered once its operator has installed one, says what it takes, and finds by meaning', async () => {
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const page = await signedIn(shop, '/settings/embeddings')
  const complaints = complaintsOf(page)
  const here = page.getByRole('radio', { name: /^En este servidor/u })
  await page.getByText('No hay ninguno instalado', { exact: false }).waitFor()
  expect(await here.isDisabled()).toBe(true)
  const folder = join(server.data_dir, 'meaning')
  installStandInRuntime(join(folder, 'runtime'))
  installTiny(join(folder, 'models'))
  await page.reload()
  await here.click()
  await page.getByText(/de disco, .* de memoria y unos 1,5 s por cada mil fragmentos/u).waitFor()
  expect(await page.getByLabel('Clave', { exact: true }).count()).toBe(0)
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('1 de 1 fragmento se encuentra por su significado').waitFor()
  await page.getByRole('button', { name: 'Probar' }).click()
  await page.getByText(/Funciona: un vector de 64 números/u).waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(complaints).toEqual([])
})
