/** @module-tag journey A model from its settings to an answer; `models.test.ts` and `model-screen.test.tsx` try the rules. */
import { models } from '@tertulia/contract/models'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopOverHttp, type HttpShop } from '@tertulia/server/test/over-http'
import { type StartedServer, startServer } from '@tertulia/server/test/start-server'
import { startChatCompletions } from '@tertulia/server/test/stand-ins/chat-completions'
import { startOpenAI } from '@tertulia/server/test/stand-ins/chat-dialects'
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

test('a model that thinks is chosen by its provider, listed, tried, saved, and leaves when one changes one’s mind', async () => {
  const provider = await startOpenAI()
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const page = await signedIn(shop, '/settings/model')
  const complaints = complaintsOf(page)
  await page.getByText('¿Quién contesta?').waitFor()
  await page.getByText('Usar otra dirección').click()
  await page.getByLabel('Dirección').fill(provider.base_url)
  await page.getByLabel('Clave', { exact: true }).fill('sk-equivocada-1234567890')
  await page.getByLabel('Modelo', { exact: true }).fill('gpt-5-mini')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Probar' }).click()
  await page.getByText('La clave no vale para esta dirección', { exact: false }).waitFor()
  await page.getByText('El proveedor dice: «Incorrect API key provided: ….»').waitFor()

  await page.getByLabel('Clave', { exact: true }).fill(provider.api_key)
  await page.getByRole('button', { name: 'Ver los modelos de tu cuenta' }).click()
  await page.getByText('2 modelos en la lista.').waitFor()
  await page.getByRole('button', { name: 'Probar' }).click()
  await page.getByText(/Funciona: primera palabra en/u).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('····cdef').waitFor()
  expect(await page.content()).not.toContain(provider.api_key)

  await page.getByRole('radio', { name: /^Un ordenador tuyo/u }).click()
  await page.getByRole('link', { name: 'Inicio' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByText('····cdef').waitFor()
  expect(complaints).toEqual([])
  await provider.close()
})

test('a fallback is added with what it would cost, and answers where the first model fails, which the receipt tells', async () => {
  const [first, second] = await Promise.all([
    startChatCompletions(),
    startChatCompletions({ rules: [{ when: /sábados/u, say: 'A 1\nSí, de 10 a 14 [1].' }] }),
  ])
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const { base_url, api_key } = first
  const body = { kind: 'compatible', base_url, api_key, model: 'fault-503', enabled: true } as const
  await shop.call(models.save, { params: { organization_id: shop.organization_id }, body })
  const page = await signedIn(shop, '/settings/model')
  const complaints = complaintsOf(page)
  await page.getByRole('link', { name: 'Añadir otro modelo' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Reserva')
  await page.getByRole('radio', { name: /^Otro /u }).click()
  await page.getByLabel('Dirección').fill(second.base_url)
  await page.getByLabel('Clave', { exact: true }).fill(second.api_key)
  await page.getByLabel('Modelo', { exact: true }).fill('agent-small')
  await page.keyboard.press('Tab')
  await page.getByLabel(/De entrada/u).fill('1')
  await page.getByLabel(/De salida/u).fill('5')
  await page.getByRole('row', { name: /^100 conversaciones/u }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('link', { name: /^Reserva .* agent-small/u }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await page.content()).not.toContain(second.api_key)

  await page.goto(`${server.url}/agents/${shop.agent_id}/playground`)
  await page.getByLabel('Escribe como si fueras un cliente').fill('¿Abrís los sábados?')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Por qué' }).click()
  await page.getByText('fault-503: El proveedor no está disponible', { exact: false }).waitFor()
  expect(second.requests).toHaveLength(1)
  expect(complaints).toEqual([])
  await Promise.all([first.close(), second.close()])
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
