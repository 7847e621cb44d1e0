/** @module-tag journey The keyboard alone through the main path; each screen is tried with the keyboard beside its code. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aBusiness, type Business } from './a-business.ts'
import { complaintsOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
let business: Business
let page: Page

beforeAll(async () => {
  business = await aBusiness(server)
  browser = await openBrowser()
  page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(20_000)
})
afterAll(() => browser.close())

/** Name of what the keys go to. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document
    const labels = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
    return (
      activeElement?.getAttribute('aria-label') ??
      (labels ? activeElement.labels?.[0]?.textContent : activeElement?.textContent?.slice(0, 60)) ??
      ''
    )
  })
const expectFocus = (name: string | RegExp) => expect.poll(focused).toMatch(name)
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const type = (text: string) => page.keyboard.type(text)

test('a person works with the keyboard alone and is never left without a place', async () => {
  const complaints = complaintsOf(page)
  const agent = `${server.url}/agents/${business.agent_id}`

  // Signing in: Tab leads from the address into the password, and a wrong one says so beside it.
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').focus()
  await type(business.owner.email)
  await press('Tab')
  await expectFocus('Contraseña')
  await type('Otra-clave-29')
  await press('Enter')
  await page.getByText('El correo o la contraseña no son correctos').waitFor()
  expect(await page.getByLabel('Contraseña', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await expectFocus('Contraseña')
  await press('Control+a')
  await type(business.owner.password)
  await press('Enter')
  await page.waitForURL(/\/home/u)

  // A question: written at once, saved with a key, deleted.
  await page.goto(`${agent}/knowledge/faqs`)
  await page.getByRole('button', { name: 'Nueva pregunta' }).focus()
  await press('Enter')
  await expectFocus('Pregunta')
  await type('¿Tenéis parking?')
  await press('Tab')
  await type('Sí, gratis la primera hora.')
  await press('Control+s')
  await page.getByRole('button', { name: 'Eliminar la pregunta' }).waitFor()
  await expectFocus('Editor')
  await page.getByRole('button', { name: 'Eliminar la pregunta' }).focus()
  await press('Enter')
  await page.getByText('Pregunta eliminada').waitFor()
  await expectFocus('Preguntas')

  // The identity: the same key saves, and so does the button, after which one is back in the field.
  await page.goto(`${agent}/identity`)
  await page.getByLabel('Saludo', { exact: true }).focus()
  await type('Hola')
  await press('Control+s')
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
  await expectFocus('Saludo')
  await type('!')
  await page.getByRole('button', { name: 'Guardar cambios' }).focus()
  await press('Enter')
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })
  await expectFocus('Saludo')

  // Leaving with changes begins where nothing is lost.
  await type('!')
  await page.getByRole('link', { name: 'Canales' }).focus()
  await press('Enter')
  await expectFocus('Seguir editando')
  await press('Enter', 'Control+s')
  await page.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'detached' })

  // A conversation: who takes it writes next.
  await page.goto(`${server.url}/live-chat?open=${business.waiting_id}`)
  await page.getByRole('button', { name: 'Tomar el control' }).focus()
  await press('Enter')
  await expectFocus('Escribe al cliente')
  await type('Hola, soy Lucía.')
  await press('Enter')
  await page.getByRole('log').getByText('Hola, soy Lucía.').waitFor()

  // The wizard: each stage is read from its question on.
  await page.goto(`${server.url}/agents/new`)
  await page.getByRole('heading', { name: '¿Cómo se llama y cómo habla?' }).waitFor()
  await page.getByRole('button', { name: 'Continuar' }).focus()
  await press('Enter')
  await expectFocus('¿Con quién habla?')
  expect(complaints).toEqual([])
})
