/** @module-tag journey Files from upload to answer; `vault.test.ts` tries the rules. */
import { fileURLToPath } from 'node:url'
import { onboarding } from '@tertulia/contract/onboarding'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aShopOverHttp } from '@tertulia/server/test/over-http'
import { barriersOn } from './accessible.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const documentOf = (name: string) => fileURLToPath(new URL(`../server/test/documents/${name}`, import.meta.url))

const server = inject('product')
let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => browser.close())

test('a workbook, a presentation, an old Word document and a picture are read, one twice is told, and a deletion is taken back', async () => {
  const shop = await aShopOverHttp(server.url, [])
  await shop.call(onboarding.personal, {
    body: { first_name: 'Lucía', last_name: 'Ferrer', position: 'Gerente', discovery_source: 'search' },
  })
  await shop.call(onboarding.finished, {})
  const page = await (await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })).newPage()
  page.setDefaultTimeout(20_000)
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/login?next=/agents/${shop.agent_id}/knowledge/files`)
  await page.getByLabel('Correo electrónico').fill(shop.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.password)
  await page.keyboard.press('Enter')

  const files = page.locator('input[type=file]')
  await files.waitFor({ state: 'attached' })
  await files.setInputFiles(['tarifas.xlsx', 'curso.pptx', 'condiciones.doc', 'cartel.png'].map(documentOf))
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
  for (const name of ['tarifas.xlsx', 'curso.pptx', 'condiciones.doc', 'cartel.png'])
    await row(name)
      .getByText('Lista', { exact: true })
      .or(row(name).getByText('Listo', { exact: true }))
      .waitFor()
  await files.setInputFiles([documentOf('tarifas.xlsx')])
  await page.getByText('Ya está en otro archivo').waitFor()

  await page.getByRole('button', { name: 'cartel.png', exact: true }).click()
  await page.getByText('Los sábados, de 10:00 a 14:00').waitFor()
  await page.getByLabel('Pregunta a este archivo').fill('¿Cuánto cuesta la revisión?')
  await page.keyboard.press('Enter')
  await page.locator('mark', { hasText: 'cuesta 45 euros' }).waitFor()
  expect(await barriersOn(page)).toEqual([])
  // The passage is switched off: the file does not answer from it any more, until it is switched on again.
  await page.getByLabel('Pregunta a este archivo').fill('')
  const first = page.getByRole('switch', { name: 'El agente usa el fragmento 1' })
  await first.click()
  await page.getByText('Apagado: el agente no contesta con él').waitFor()
  const ask = async () => {
    await page.getByLabel('Pregunta a este archivo').fill('¿Cuánto cuesta la revisión?')
    await page.keyboard.press('Enter')
  }
  await ask()
  await page.getByText('El archivo no dice nada de eso').waitFor()
  await page.getByLabel('Pregunta a este archivo').fill('')
  await first.click()
  await page.getByText('Apagado: el agente no contesta con él').waitFor({ state: 'detached' })
  await ask()
  await page.locator('mark', { hasText: 'cuesta 45 euros' }).waitFor()
  // The first Escape empties the question, the next closes the file.
  await page.keyboard.press('Escape')
  await page.locator('mark').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await row('curso.pptx').getByRole('checkbox').click()
  await row('condiciones.doc').getByRole('checkbox').click()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByText('2 archivos eliminados').waitFor()
  await row('curso.pptx').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('2 archivos recuperados').waitFor()
  await row('curso.pptx').waitFor()
  await row('condiciones.doc').waitFor()
  expect(complaints).toEqual([])
})
