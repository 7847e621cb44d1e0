/** @module-tag journey Copies of an agent, from page to page; `bundles.test.ts` tries the rules. */
import { bundles } from '@tertulia/contract/bundles'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { onboarding } from '@tertulia/contract/onboarding'
import { organizations } from '@tertulia/contract/organizations'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aPersonOverHttp } from '@tertulia/server/test/over-http'
import { aBusiness, type Business } from './a-business.ts'
import { expectAccessible } from './accessible.ts'
import { atDeskOf } from './at-desk.ts'
import { contentOf, openBrowser } from './browser.ts'

const server = inject('product')
let browser: Browser
let business: Business

beforeAll(async () => {
  ;[browser, business] = await Promise.all([openBrowser(), aBusiness(server)])
})
afterAll(() => browser.close())

const atDesk = (open: (page: Page) => Promise<void>) => atDeskOf(browser, server, business.owner, open)

test('an agent is taken along as a file, brought in under another name, and taken back; a broken file says what is wrong', () =>
  atDesk(async (page) => {
    await page.goto(`${server.url}/agents/${business.agent_id}/identity`)
    await page.getByRole('button', { name: /^Más acciones con/ }).click()
    const taken = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Exportar' }).click()
    const written = await contentOf(await taken)
    const bundle = JSON.parse(written) as { faqs: { answer: string }[] }

    await page.goto(`${server.url}/agents/new`)
    // A draft is taken up at its own step: back to the first.
    const bringIn = page.getByRole('button', { name: 'Importa un agente' })
    const back = page.getByRole('button', { name: 'Atrás' })
    await bringIn.or(back).waitFor()
    await expect
      .poll(async () => (await bringIn.isVisible()) || back.click({ timeout: 2_000 }).catch(() => undefined))
      .toBe(true)
    await bringIn.click()
    const choose = async (name: string, content: string) =>
      page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
    await choose('foto.json', 'no es nada')
    await page.getByText('El archivo está dañado, o no es un JSON.').waitFor()
    await choose('mal.json', JSON.stringify({ ...bundle, faqs: [{ ...bundle.faqs[0], answer: '' }], tests: [] }))
    await page.getByText('Pregunta 1').waitFor()
    await expectAccessible(page)
    await choose('aitana.json', written)
    await page.getByText('Qué contiene «aitana.json»').waitFor()
    await page.getByLabel('Nombre', { exact: true }).fill('Berta')
    await expectAccessible(page)
    // A member who cancels has no agent, and goes on from where they were.
    await page.route('**/api/agent/import', async (route) => {
      await new Promise((soon) => setTimeout(soon, 700))
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('button', { name: 'Crear a Berta' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Identidad' }).waitFor()
    await page.getByRole('button', { name: 'Cancelar la importación' }).click()
    await page.getByText('no se ha creado ningún agente').waitFor()
    await page.unroute('**/api/agent/import')
    await page.getByRole('button', { name: 'Crear a Berta' }).click()
    await page.waitForURL(/playground$/u)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('Berta se ha eliminado').waitFor()
    await page.waitForURL(/home$/u)
  }))

test('the founder of a new business brings its agent in instead of making one', async () => {
  const { bundle } = await business.owner.call(bundles.export, { params: { id: business.agent_id } })
  const person = await aPersonOverHttp(server.url)
  const info = { first_name: 'Pau', last_name: 'Soler', position: 'Gerente', discovery_source: 'search' } as const
  await person.call(onboarding.personal, { body: info })
  const organization = { name: 'Ciclos Soler', organization_type: 'retail', hq_country: 'ES', website: '' } as const
  await person.call(organizations.create, { body: { ...organization, description: 'Bicicletas' } })
  await atDeskOf(
    browser,
    server,
    person,
    async (page) => {
      await page.getByRole('button', { name: 'Importa un agente' }).click()
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'aitana.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(bundle)),
        })
      await page.getByLabel('Nombre', { exact: true }).press('Enter')
      await page.waitForURL(/playground$/u)
      await page.getByLabel('Escribe como si fueras un cliente').fill('¿Abrís los sábados?')
      await page.keyboard.press('Enter')
      await page.getByRole('log').getByText('Sí, de 10 a 14.').first().waitFor()
      await page.goto(`${server.url}/`)
      await page.waitForURL((url) => url.pathname === '/home')
    },
    '/onboarding',
  )
})

test('an agent is duplicated under a new name', () =>
  atDesk(async (page) => {
    await page.goto(`${server.url}/agents/${business.agent_id}/identity`)
    await page.getByRole('button', { name: /^Más acciones con/ }).click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    const name = page.getByLabel('Nombre de la copia')
    await expect.poll(() => name.inputValue()).toMatch(/\(copia\)$/u)
    await expectAccessible(page)
    await name.fill('Carla')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname.endsWith('/playground') && !url.pathname.includes(business.agent_id))
    await page.getByText('Copia creada como borrador.').waitFor()
    await page.getByLabel('Escribe como si fueras un cliente').fill('¿Abrís los sábados?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Sí, de 10 a 14.').first().waitFor()
  }))

test('an answer reads in the playground as on the channel one asks on', () =>
  atDesk(async (page) => {
    const { owner, agent_id } = business
    const topic = await owner.call(faqTopics.create, { body: { agent_id, name: 'Cómo llegar' } })
    const faq = { question: '¿Tenéis aparcamiento?', answer: 'Sí, **gratis** dos horas.' }
    await owner.call(faqs.create, { body: { agent_id, topic_id: topic.id, ...faq } })
    await page.goto(`${server.url}/agents/${business.agent_id}/playground`)
    await page.getByLabel('Escribe como si fueras un cliente').fill('¿Tenéis aparcamiento?')
    await page.keyboard.press('Enter')
    await page.getByRole('log').locator('strong', { hasText: 'gratis' }).last().waitFor()
    await page.getByRole('combobox', { name: 'Canal' }).click()
    await page.getByRole('option', { name: 'WhatsApp' }).click()
    await page.getByRole('log').getByText('Sí, *gratis* dos horas.').last().waitFor()
    await page.getByRole('button', { name: 'Cliente anónimo' }).click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ana', exact: true }).waitFor()
  }))

test('mistakes in an answer are shown and corrected one by one, and what needs a model says so', () =>
  atDesk(async (page) => {
    await page.goto(`${server.url}/agents/${business.agent_id}/knowledge/faqs?faq=new`)
    const answer = page.getByRole('textbox', { name: 'Respuesta' })
    const words = 'Abrimso los sabados por la mañana para el biofitting.'
    await answer.fill(words)
    const help = page.getByRole('button', { name: 'Ayuda de escritura: Respuesta' })
    await help.click()
    await page.getByRole('menuitem', { name: /Mejorar el texto.*Necesita un modelo/su }).waitFor()
    await page.getByRole('menuitem', { name: 'Configurar el modelo' }).waitFor()
    await page.getByRole('menuitem', { name: 'Revisar la ortografía' }).click()
    await page.getByRole('checkbox', { name: 'Cambiar «sabados» por «sábados»' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /^Cambiar «Abrimso»/ }).click()
    const own = page.getByRole('listitem').filter({ hasText: 'biofitting' })
    await own.getByRole('button', { name: 'Es una palabra de mi negocio' }).click()
    await own.getByText('no se volverá a marcar').waitFor()
    await page.getByText('Palabras de tu negocio (1)').waitFor()
    await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
    await expect.poll(() => answer.inputValue()).toBe('Abrimso los sábados por la mañana para el biofitting.')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(() => answer.inputValue()).toBe(words)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: /Salir sin guardar|Descartar/ }).click()
  }))
