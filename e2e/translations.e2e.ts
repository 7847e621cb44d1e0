/** @module-tag journey Translations of FAQs; `translations.test.ts` tries the rules. */
import { agents, AgentIdentity } from '@tertulia/contract/agents'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aShopOverHttp } from '@tertulia/server/test/over-http'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

const QUESTION = '¿Abrís los sábados?'

/** The owner of an agent that speaks Spanish and French, on the matrix of languages. */
async function onTheMatrix(): Promise<{ page: Page; agent_id: string }> {
  const shop = await aShopOverHttp(server.url, [{ question: QUESTION, answer: 'Sí, de 10 a 14.' }])
  const { agent_id } = shop
  const agent = await shop.call(agents.get, { params: { id: agent_id } })
  await shop.call(agents.update, {
    params: { id: agent_id },
    body: { ...AgentIdentity.strip().parse(agent), languages: ['es', 'fr'] },
  })
  const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(shop.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(`${server.url}/agents/${agent_id}/knowledge/languages`)
  return { page, agent_id }
}

test('features.md idea 11: what a language lacks is found, written, turns stale with its original, and is put right', async () => {
  const { page, agent_id } = await onTheMatrix()
  const complaints = complaintsOf(page)
  const cell = (state: string) => page.getByRole('link', { name: `francés: ${state}. ${QUESTION}` })
  const matrix = () => page.getByRole('link', { name: 'Idiomas', exact: true }).click()
  const coverage = page.getByRole('list', { name: 'Cobertura por idioma' }).getByRole('listitem').nth(1)

  await coverage.getByText('0 de 1 pregunta').waitFor()
  await cell('Falta').click()
  await page.getByText('Todavía no está en francés').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Pregunta' }).fill('Êtes-vous ouverts le samedi ?')
  // Coming back to the window reads the tabs anew, and nothing that is being written is lost.
  const again = page.waitForResponse((response) => response.url().endsWith('/translation'))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await again).finished()
  await page.getByRole('textbox', { name: 'Respuesta' }).fill('Oui, de 10 h à 14 h.')
  expect(await page.getByRole('textbox', { name: 'Pregunta' }).inputValue()).toBe('Êtes-vous ouverts le samedi ?')
  await page.getByRole('button', { name: 'Guardar la traducción' }).click()
  await page.getByText('Todavía no está en francés').waitFor({ state: 'detached' })
  await matrix()
  await coverage.getByText('1 de 1 pregunta').waitFor()

  // The original says something else now.
  await page.getByRole('link', { name: `español: Original. ${QUESTION}` }).click()
  await page.getByRole('textbox', { name: 'Respuesta' }).fill('Sí, de 9 a 14.')
  // The matrix is opened while the change is on its way: it tells of it all the same.
  await page.route('**/api/faqs/*', async (route) => {
    await page.getByText('1 de 1 pregunta').waitFor()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
  await matrix()
  await coverage.getByText('1 desactualizada').waitFor()
  await cell('Desactualizada').click()
  await page.getByText('La pregunta ha cambiado desde que se tradujo').waitFor()
  await page.getByText('Sí, de 9 a 14.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Respuesta' }).inputValue()).toBe('Oui, de 10 h à 14 h.')
  await page.getByRole('button', { name: 'Sigue valiendo' }).click()
  await page.getByText('La pregunta ha cambiado desde que se tradujo').waitFor({ state: 'detached' })

  // Removed, and taken back.
  await page.getByRole('button', { name: 'Quitar la traducción' }).click()
  await page.getByText('Todavía no está en francés').waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Todavía no está en francés').waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Respuesta' }).inputValue()).toBe('Oui, de 10 h à 14 h.')

  // A customer of the draft is answered in their language.
  await page.goto(`${server.url}/agents/${agent_id}/playground`)
  await page.getByPlaceholder('Escribe como si fueras un cliente').fill('Bonjour, êtes-vous ouverts le samedi ?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('log').getByText('Oui, de 10 h à 14 h.').waitFor()
  expect(complaints).toEqual([])
})
